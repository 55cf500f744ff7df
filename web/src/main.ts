// The page starts: its language, its looks, then the screen that the address names.
import { mount } from "svelte";
import "./fonts.css";
import "./app.css";
import App from "./App.svelte";
import { language, preferred } from "./shell/language.svelte";
import { settings } from "./shell/settings.svelte";

settings.apply();
await language.speak(preferred());
mount(App, { target: document.getElementById("page")! });
