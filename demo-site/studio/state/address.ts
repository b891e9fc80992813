import { effect, signal } from "@preact/signals";
import { view } from "./studio.ts";
import { queryFor, viewFrom, type StudioView } from "./view.ts";

const throughStream = async (bytes: BlobPart, stream: TransformStream): Promise<Uint8Array> =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

export const packText = async (text: string): Promise<string> => {
  const bytes = await throughStream(text, new CompressionStream("deflate-raw"));
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
};

export const unpackText = async (packed: string): Promise<string | null> => {
  try {
    const binary = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    return new TextDecoder("utf-8", { fatal: true }).decode(
      await throughStream(bytes, new DecompressionStream("deflate-raw")),
    );
  } catch {
    return null;
  }
};

const MAX_CHARS = 16_000;
const TEXT_STORAGE_KEY = "linewire-studio-text";

/** The text is too long for the URL, so only this tab's session storage has it. */
export const isTextInTabOnly = signal(false);

export const viewHere = async (): Promise<StudioView> => {
  const compressed = /^#t=([\w-]+)$/.exec(location.hash)?.[1];
  const text = compressed === undefined ? null : await unpackText(compressed);
  const storedText = location.hash === "#kept" ? sessionStorage.getItem(TEXT_STORAGE_KEY) : null;
  return viewFrom(new URLSearchParams(location.search), text ?? storedText);
};

const fragmentOf = async ({ source }: StudioView): Promise<string> => {
  if (source === null || "url" in source) return "";
  const compressed = await packText(source.markdown);
  isTextInTabOnly.value = compressed.length > MAX_CHARS;
  if (compressed.length <= MAX_CHARS) return `#t=${compressed}`;
  sessionStorage.setItem(TEXT_STORAGE_KEY, source.markdown);
  return "#kept";
};

/** A link to the current URL always shows the current view. */
export const followView = (): (() => void) => {
  let latest = 0;
  return effect(() => {
    const current = view.value;
    const version = ++latest;
    void fragmentOf(current).then((fragment) => {
      if (version !== latest) return;
      const query = queryFor(current);
      history.replaceState(null, "", `${location.pathname}${query === "" ? "" : `?${query}`}${fragment}`);
    });
  });
};
