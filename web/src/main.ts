import "@fontsource-variable/piazzolla/wght.css";
import "@fontsource-variable/source-sans-3/wght.css";
import "./styles/tokens.css";
import "./styles/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { settings } from "./state/settings.svelte";
import { setLanguage } from "./text/language.svelte";

await setLanguage(settings.language);
mount(App, { target: document.getElementById("app")! });
