import "./style/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { speech } from "./i18n.svelte";
import "./theme.svelte";

document.documentElement.lang = speech.language;
const target = document.getElementById("app");
if (target) mount(App, { target });
