import type { EmbedArticle } from "@linewire/contract";
import type { PreviewMessage } from "./preview-message.ts";

type Widget = HTMLElement & { markdown?: string; data?: EmbedArticle | undefined; refresh?: () => Promise<void> };

const TAGS: Record<string, string> = { title: "h1", heading: "h2", quote: "blockquote", caption: "small" };

const root = document.querySelector("main")!;
let drawnText = "";
let edition = -1;
let offers: EmbedArticle | undefined;

/** The draft's offers, those of an unpublished text, or by default the article's. */
const supply = (element: Widget, markdown: string | null): void => {
  if (offers !== undefined || markdown === null) {
    if (element.data !== offers) element.data = offers;
  } else if (element.markdown !== markdown) element.markdown = markdown;
};

const widget = (
  tag: string,
  { attributes, markdown, tokens }: PreviewMessage,
  more: readonly (readonly [string, string])[],
): Widget => {
  const element: Widget = document.createElement(tag);
  for (const [name, value] of [...attributes, ...more]) element.setAttribute(name, value);
  for (const [name, value] of tokens) element.style.setProperty(name, value);
  supply(element, markdown);
  return element;
};

const draw = (message: PreviewMessage): void => {
  const nodes = message.blocks.flatMap(({ kind, text }, at) => {
    const node = document.createElement(TAGS[kind] ?? "p");
    node.textContent = text;
    const inline = message.inline.filter(({ after }) => after === at);
    return [node, ...inline.map(({ index }) => widget("linewire-offer", message, [["index", `${index}`]]))];
  });
  const list = widget("linewire-bets", message, [["fallback", "message"]]);
  const position = nodes.findIndex(({ localName }) => localName === "h1") + 1;
  nodes.splice(position, 0, list);
  root.replaceChildren(...nodes);
  // An element has a shadow root once the widget's script has loaded.
  void customElements.whenDefined("linewire-bets").then(followLandmarks);
};

/** The builder has several previews of one page, so landmarks need the preview's name. */
const nameLandmarks = (): void => {
  const title = frameElement?.getAttribute("title");
  if (!title) return;
  root.ariaLabel = title;
  for (const box of widgets().flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll("[role=region]") ?? [])])) {
    const name = box.ariaLabel ?? "";
    if (!name.endsWith(title)) box.ariaLabel = `${name}, ${title}`;
  }
};

const landmarks = new MutationObserver(nameLandmarks);

const followLandmarks = (): void => {
  landmarks.disconnect();
  for (const { shadowRoot } of widgets())
    if (shadowRoot) landmarks.observe(shadowRoot, { childList: true, subtree: true });
  nameLandmarks();
};

const widgets = (): Widget[] => [...root.querySelectorAll<Widget>("linewire-bets, linewire-offer")];

const apply = (message: PreviewMessage): void => {
  document.documentElement.dataset["theme"] = message.theme;
  const { edition: next, draft, ...rest } = message;
  const text = JSON.stringify(rest);
  const isFirst = edition === -1;
  if (text !== drawnText) draw(message);
  else for (const one of widgets()) supply(one, message.markdown);
  // New elements share the loaded offers of the elements that they replace, so they are refreshed too.
  if (next !== edition && !isFirst && draft === null) for (const one of widgets()) void one.refresh?.();
  drawnText = text;
  edition = next;
};

const loadDraft = async ({ partner, request }: NonNullable<PreviewMessage["draft"]>): Promise<EmbedArticle> => {
  const answer = await fetch(`/embed/v1/${encodeURIComponent(partner)}/article`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(request),
  });
  if (!answer.ok) throw new Error(`the offers of the draft could not be loaded: status ${answer.status}`);
  return answer.json();
};

let latest: PreviewMessage | null = null;

/** The offers of a draft are loaded before drawing, so that published offers do not appear first. */
const show = async (message: PreviewMessage): Promise<void> => {
  latest = message;
  const loaded = message.draft === null ? undefined : await loadDraft(message.draft);
  if (latest !== message) return;
  offers = loaded;
  apply(message);
};

addEventListener("message", ({ origin, source, data }: MessageEvent<PreviewMessage>) => {
  if (origin === location.origin && source === parent && data?.linewire === "preview") void show(data);
});
// Widgets cannot reload the offers of a draft, so after a gap in the stream this page reloads the offers.
addEventListener("linewire-gap", () => {
  if (latest?.draft) void show(latest);
});
parent.postMessage({ linewire: "preview-ready" }, location.origin);
