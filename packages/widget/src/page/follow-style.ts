import { restyled } from "../core.ts";

/** Longer than a usual fade between themes. */
const FADE_MS = 400;

/** Themes are usually an attribute of the document or its body: checks again after a change, and after the fade. */
export const followStyle = (): void => {
  const again = (): void => void (restyled.value += 1);
  const changed = new MutationObserver(() => {
    again();
    setTimeout(again, FADE_MS);
  });
  for (const node of [document.documentElement, document.body ?? document.head])
    changed.observe(node, { attributeFilter: ["class", "style", "data-theme"] });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", again);
};
