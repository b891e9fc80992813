import { effect, signal } from "@preact/signals";
import { packText, unpackText } from "./packed-text.ts";
import { view } from "./studio.ts";
import { queryFor, viewFrom, type StudioView } from "./view.ts";

const MAX_CHARS = 16_000;
const KEPT = "linewire-studio-text";

/** Whether the text is too long for the address and is therefore only kept in this browser tab. */
export const isKeptHere = signal(false);

/** The view in the current address. */
export const viewHere = async (): Promise<StudioView> => {
  const packed = /^#t=([\w-]+)$/.exec(location.hash)?.[1];
  const text = packed === undefined ? null : await unpackText(packed);
  const kept = location.hash === "#kept" ? sessionStorage.getItem(KEPT) : null;
  return viewFrom(new URLSearchParams(location.search), text ?? kept);
};

const fragmentOf = async ({ source }: StudioView): Promise<string> => {
  if (source === null || "url" in source) return "";
  const packed = await packText(source.markdown);
  isKeptHere.value = packed.length > MAX_CHARS;
  if (packed.length <= MAX_CHARS) return `#t=${packed}`;
  sessionStorage.setItem(KEPT, source.markdown);
  return "#kept";
};

/** Keeps the address in step with the view, so that a link to it shows the same view. */
export const followView = (): (() => void) => {
  let last = 0;
  return effect(() => {
    const shown = view.value;
    const own = ++last;
    void fragmentOf(shown).then((fragment) => {
      if (own !== last) return;
      const query = queryFor(shown);
      history.replaceState(null, "", `${location.pathname}${query === "" ? "" : `?${query}`}${fragment}`);
    });
  });
};
