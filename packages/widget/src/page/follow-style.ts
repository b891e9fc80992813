import { restyled } from "../core.ts";

/** Longer than the usual fade from one theme to another. */
const FADE_MS = 400;

/** A theme is mostly an attribute of the document or its body: looks again when one changes, and when it has faded in. */
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
