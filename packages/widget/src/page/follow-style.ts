import { restyled } from "../core.ts";

/** Longer than the usual transition between themes. */
const FADE_MS = 400;

/** Reads the colour scheme again after the page changes its theme, usually an attribute of the document or its body, and after the transition. */
export const followStyle = (): void => {
  const refresh = (): void => void (restyled.value += 1);
  const observer = new MutationObserver(() => {
    refresh();
    setTimeout(refresh, FADE_MS);
  });
  for (const node of [document.documentElement, document.body ?? document.head])
    observer.observe(node, { attributeFilter: ["class", "style", "data-theme"] });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", refresh);
};
