import type { PreviewMessage } from "./preview-message.ts";

type Widget = HTMLElement & { markdown?: string; refresh?: () => Promise<void> };

const TAGS: Record<string, string> = { title: "h1", heading: "h2", quote: "blockquote", caption: "small" };

const root = document.querySelector("main")!;
let drawn = "";
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

/** Renders the article as plain text with its offers at the positions of the page. */
const draw = (told: PreviewMessage): void => {
  const nodes = told.blocks.flatMap(({ kind, text }, at) => {
    const node = document.createElement(TAGS[kind] ?? "p");
    node.textContent = text;
    const offers = told.inline.filter(({ after }) => after === at);
    return [node, ...offers.map(({ index }) => widget("linewire-offer", told, [["index", `${index}`]]))];
  });
  const list = widget("linewire-bets", told, [["fallback", "message"]]);
  const behind = nodes.findIndex(({ localName }) => localName === "h1") + 1;
  nodes.splice(behind, 0, list);
  root.replaceChildren(...nodes);
};

const take = (told: PreviewMessage): void => {
  document.documentElement.dataset["theme"] = told.theme;
  const { edition: next, ...rest } = told;
  const wanted = JSON.stringify(rest);
  if (wanted !== drawn) draw(told);
  else if (next !== edition)
    for (const one of root.querySelectorAll<Widget>("linewire-bets, linewire-offer")) void one.refresh?.();
  drawn = wanted;
  edition = next;
};

addEventListener("message", ({ origin, source, data }: MessageEvent<PreviewMessage>) => {
  if (origin === location.origin && source === parent && data?.linewire === "preview") take(data);
});
parent.postMessage({ linewire: "preview-ready" }, location.origin);
