import type { PreviewMessage } from "./preview-message.ts";

type Widget = HTMLElement & { markdown?: string; refresh?: () => Promise<void> };

const TAGS: Record<string, string> = { title: "h1", heading: "h2", quote: "blockquote", caption: "small" };

const root = document.querySelector("main")!;
let drawnText = "";
let edition = -1;

const widget = (
  tag: string,
  { attributes, markdown, tokens }: PreviewMessage,
  more: readonly (readonly [string, string])[],
): Widget => {
  const element: Widget = document.createElement(tag);
  for (const [name, value] of [...attributes, ...more]) element.setAttribute(name, value);
  for (const [name, value] of tokens) element.style.setProperty(name, value);
  if (markdown !== null) element.markdown = markdown;
  return element;
};

/** Renders the article as plain text. Offers are at the positions that they have on the page. */
const draw = (message: PreviewMessage): void => {
  const nodes = message.blocks.flatMap(({ kind, text }, at) => {
    const node = document.createElement(TAGS[kind] ?? "p");
    node.textContent = text;
    const offers = message.inline.filter(({ after }) => after === at);
    return [node, ...offers.map(({ index }) => widget("linewire-offer", message, [["index", `${index}`]]))];
  });
  const list = widget("linewire-bets", message, [["fallback", "message"]]);
  const position = nodes.findIndex(({ localName }) => localName === "h1") + 1;
  nodes.splice(position, 0, list);
  root.replaceChildren(...nodes);
};

const apply = (message: PreviewMessage): void => {
  document.documentElement.dataset["theme"] = message.theme;
  const { edition: next, ...rest } = message;
  const text = JSON.stringify(rest);
  const isFirst = edition === -1;
  if (text !== drawnText) draw(message);
  // New elements too: they share the loaded offers of the elements that they replace.
  if (next !== edition && !isFirst)
    for (const one of root.querySelectorAll<Widget>("linewire-bets, linewire-offer")) void one.refresh?.();
  drawnText = text;
  edition = next;
};

addEventListener("message", ({ origin, source, data }: MessageEvent<PreviewMessage>) => {
  if (origin === location.origin && source === parent && data?.linewire === "preview") apply(data);
});
parent.postMessage({ linewire: "preview-ready" }, location.origin);
