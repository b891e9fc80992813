import { paper } from "../paper.ts";

const SECONDS = 4;

/** Loads the widget's script late, as on a slow connection: `?seconds=` sets the delay. */
function late(): void {
  const script = document.createElement("script");
  script.src = "/embed/v1/linewire.js";
  script.dataset["partner"] = paper.partner;
  document.head.append(script);
}

const asked = Number(new URLSearchParams(location.search).get("seconds") ?? SECONDS);
setTimeout(late, 1000 * Math.min(30, Math.max(0, asked || 0)));
