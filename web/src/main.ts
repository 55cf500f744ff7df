// The page starts: its language, its looks, then the screen that the address names.
import { mount } from "svelte";
import "./fonts.css";
import "./app.css";
import App from "./App.svelte";
import { GAMES } from "./games/folders";
import { identity } from "./shell/network/identity.svelte";
import { keepPushed } from "./shell/push";
import { gameTitle, language, preferred } from "./shell/words/language.svelte";
import { settings } from "./shell/settings.svelte";

settings.apply();
const wanted = preferred();
// The home page will ask for them.
if (location.pathname === "/") for (const game of GAMES) void gameTitle(game, wanted);
await language.speak(wanted);
mount(App, { target: document.getElementById("page")! });

// Kept for times without a network, once everything else is done.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  const keep = async (): Promise<void> => {
    await navigator.serviceWorker.register("/offline.js");
    if (await identity.known()) await keepPushed();
  };
  setTimeout(() => void keep().catch(() => undefined), 5000);
}
