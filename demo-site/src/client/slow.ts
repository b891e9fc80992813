import { paper } from "../paper.ts";

const DEFAULT_DELAY_SECONDS = 4;

function loadWidgetScript(): void {
  const script = document.createElement("script");
  script.src = "/embed/v1/linewire.js";
  script.dataset["partner"] = paper.partner;
  document.head.append(script);
}

const requestedSeconds = Number(new URLSearchParams(location.search).get("seconds") ?? DEFAULT_DELAY_SECONDS);
setTimeout(loadWidgetScript, 1000 * Math.min(30, Math.max(0, requestedSeconds || 0)));
