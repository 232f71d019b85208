import "@fontsource-variable/piazzolla/wght.css";
import "@fontsource-variable/source-sans-3/wght.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/table.css";
import "./styles/hint.css";
import "./styles/home.css";
import "./styles/replay.css";
import "./styles/lesson.css";
import "./styles/summary.css";
import "./styles/fit.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { settings } from "./state/settings.svelte";
import { speak } from "./text/index.svelte";

await speak(settings.language);
mount(App, { target: document.getElementById("app")! });
