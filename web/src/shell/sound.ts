// Small sounds, made here, for those who want them.
import { settings } from "./settings.svelte";

export type Sound = "turn" | "card" | "drama" | "end" | "talk";

/** Notes of each sound: pitch in hertz, when it starts and how long it rings, in seconds. */
const NOTES: Record<Sound, [number, number, number][]> = {
  turn: [
    [659, 0, 0.25],
    [880, 0.09, 0.35],
  ],
  card: [[220, 0, 0.06]],
  drama: [
    [110, 0, 0.6],
    [104, 0.02, 0.6],
  ],
  end: [
    [523, 0, 0.4],
    [659, 0.12, 0.4],
    [784, 0.24, 0.7],
  ],
  talk: [[988, 0, 0.12]],
};

let context: AudioContext | null = null;

export function chime(sound: Sound): void {
  if (!settings.sound || document.hidden) return;
  context ??= new AudioContext();
  for (const [pitch, start, length] of NOTES[sound]) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    const at = context.currentTime + start;
    tone.type = "triangle";
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, at);
    volume.gain.exponentialRampToValueAtTime(0.12, at + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + length);
  }
}
