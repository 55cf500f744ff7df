// Small sounds, made here, for those who want them.
import { settings } from "./settings.svelte";

/** A pitch in hertz, or below `NOISE` how dark the wind is; when it starts and how long it rings, in seconds. */
type Note = [number, number, number];
const NOISE = 1;
const [RUSTLE, GUST, BANG] = [0.9, 0.3, 0.6];

const NOTES = {
  turn: [
    [659, 0, 0.25],
    [880, 0.09, 0.35],
  ],
  card: [[220, 0, 0.06]],
  end: [
    [523, 0, 0.4],
    [659, 0.12, 0.4],
    [784, 0.24, 0.7],
  ],
  talk: [[988, 0, 0.12]],
  night: [
    [196, 0, 0.9],
    [147, 0.25, 1.1],
  ],
  weather: [
    [GUST, 0, 0.9],
    [392, 0.2, 0.5],
  ],
  gamble: [
    [RUSTLE, 0.25, 0.12],
    [RUSTLE, 0.5, 0.12],
    [RUSTLE, 0.7, 0.12],
    [RUSTLE, 0.85, 0.2],
  ],
  drama: [
    [110, 0, 0.6],
    [104, 0.02, 0.6],
  ],
  vote: [
    [330, 0, 0.08],
    [330, 0.12, 0.08],
    [165, 0.24, 0.5],
  ],
  shot: [
    [BANG, 0, 0.35],
    [70, 0, 0.3],
  ],
  ring: [
    [1319, 0, 0.7],
    [1976, 0.01, 0.5],
  ],
  bell: [
    [233, 0, 1.6],
    [466, 0, 1.1],
    [699, 0.01, 0.6],
  ],
  storm: [
    [GUST, 0, 2],
    [55, 0.2, 1.6],
  ],
  sail: [
    [GUST, 0, 2.6],
    [392, 0.3, 0.8],
    [523, 0.9, 0.8],
    [659, 1.5, 1.6],
  ],
} satisfies Record<string, Note[]>;

export type Sound = keyof typeof NOTES;

let context: AudioContext | null = null;

/** Play a sound, now or in so many milliseconds; where a machine makes none, the console tells. */
export function chime(sound: Sound, later = 0): void {
  if (!settings.sound || document.hidden) return;
  try {
    play(sound, later);
  } catch (error) {
    console.error(error);
  }
}

function play(sound: Sound, later: number): void {
  context ??= new AudioContext();
  for (const [pitch, start, length] of NOTES[sound]) {
    const volume = context.createGain();
    const at = context.currentTime + later / 1000 + start;
    volume.gain.setValueAtTime(0.0001, at);
    volume.gain.exponentialRampToValueAtTime(0.12, at + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
    const source = pitch < NOISE ? wind(context, pitch, length) : tone(context, pitch);
    source.connect(volume).connect(context.destination);
    source.start(at);
    source.stop(at + length);
  }
}

function tone(context: AudioContext, pitch: number): AudioScheduledSourceNode {
  const made = context.createOscillator();
  made.type = "triangle";
  made.frequency.value = pitch;
  return made;
}

/** Noise that follows itself the more slowly the darker it is. */
function wind(context: AudioContext, pitch: number, length: number): AudioScheduledSourceNode {
  const made = context.createBufferSource();
  made.buffer = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate);
  const samples = made.buffer.getChannelData(0);
  let now = 0;
  for (let at = 0; at < samples.length; at++) samples[at] = now += (Math.random() * 2 - 1 - now) * pitch ** 2;
  return made;
}
