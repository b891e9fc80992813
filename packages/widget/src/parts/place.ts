import { effect } from "@preact/signals";
import { address, defaults, leaseStore, readConfig } from "../core.ts";
import { type Evident, matchEvidence } from "../page/beacon/evidence.ts";
import { note } from "../page/note.ts";
import { outOfView } from "../page/out-of-view.ts";
import { paragraphsOf } from "../page/paragraphs.ts";
import type { WidgetPage } from "./page.ts";

const SETTLE_MS = 200;
const LIST_PX = "463";
const SVG = "http://www.w3.org/2000/svg";

const said = (name: string): string => defaults.peek()(name) ?? "";
const all = (selector: string): Element[] => (selector ? [...document.querySelectorAll(selector)] : []);

/** A page with several articles sets the URL of each. */
const ownUrl = (node: Element): string | undefined =>
  node.closest<HTMLElement>("[data-article-url]")?.dataset["articleUrl"];

const make = (tag: string, settings: Record<string, string | undefined>): Element => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(settings)) if (value) element.setAttribute(name, value);
  return element;
};

const makeList = (url: string | undefined): Element => {
  const list = make("linewire-bets", { "article-url": url });
  const room = document.createElementNS(SVG, "svg");
  for (const [name, value] of Object.entries({ width: "1", height: LIST_PX, "aria-hidden": "true" }))
    room.setAttribute(name, value);
  list.append(room);
  return list;
};

/** Elements inserted after the nodes of an article, and those waiting until their node is out of view. */
const placing = () => {
  const { wait, stop } = outOfView();
  const placed: Element[] = [];
  let undo: (() => void)[] = [stop];
  const behind = (node: Element, element: Element): void =>
    wait(node, () => {
      node.after(element);
      placed.push(element);
      note(`${element.localName} ${element.getAttribute("line-id") ?? ""} placed`);
    });
  return {
    behind,
    keep: (end: () => void) => void undo.push(end),
    gone: () => placed.some((element) => !element.isConnected),
    end: () => {
      for (const one of undo) one();
      undo = [];
      for (const element of placed) element.remove();
    },
  };
};
type Placing = ReturnType<typeof placing>;

/** Inserts offers after paragraphs when their article is loaded. */
const offersInto = (bodies: Element[], own: string | undefined, place: Placing): void => {
  const config = readConfig((name) => (name === "article-url" ? own : null), defaults.peek(), {
    origin: location.origin,
    url: address.peek(),
  });
  const { store, release } = leaseStore({ ...config, url: config.articleUrl });
  let done = false;
  const stop = effect(() => {
    const widget = store.article.value?.widget;
    if (!widget || done) return;
    done = true;
    const paragraphs = bodies.flatMap(paragraphsOf);
    const offers = widget.bets.map(({ betOffer, evidence }): Evident => ({ lineId: betOffer.id, evidence }));
    const most = Math.min(config.inlineCap, widget.metadata.inlineWidgetCap);
    const found = matchEvidence(
      offers,
      paragraphs.map((paragraph) => paragraph.textContent),
      most,
    );
    note(`${found.size} of ${offers.length} offers belong behind one of ${paragraphs.length} paragraphs`);
    for (const [at, lineId] of found)
      place.behind(
        paragraphs[at]!,
        make("linewire-offer", { "line-id": `${lineId}`, "article-url": own, loading: "eager" }),
      );
  });
  place.keep(stop);
  place.keep(release);
};

const groupByUrl = (nodes: Element[]): Map<string | undefined, Element[]> => Map.groupBy(nodes, ownUrl);

/** Inline offers according to data-auto, and a list after each node of data-after; repeated when the page changes. */
export const start = ({ scans }: WidgetPage): void => {
  let articles = new Map<string, Placing>();
  let known = new WeakSet<Element>();

  const forget = (): void => {
    for (const place of articles.values()) place.end();
    articles = new Map();
    known = new WeakSet();
  };
  const fresh = (selector: string): Element[] => {
    const nodes = all(selector).filter((node) => !known.has(node));
    for (const node of nodes) known.add(node);
    return nodes;
  };
  const look = (): void => {
    if ([...articles.values()].some((place) => place.gone())) forget();
    for (const [url, bodies] of groupByUrl(fresh(said("auto")))) {
      const place = placing();
      articles.set(`${url} ${articles.size}`, place);
      offersInto(bodies, url, place);
    }
    for (const node of fresh(said("after"))) {
      const place = placing();
      articles.set(`after ${articles.size}`, place);
      place.behind(node, makeList(ownUrl(node)));
    }
  };
  follow({ look, forget, scans });
};

type Follow = { look: () => void; forget: () => void; scans: WidgetPage["scans"] };

const follow = ({ look, forget, scans }: Follow): void => {
  let due = 0;
  const soon = (): void => {
    clearTimeout(due);
    due = window.setTimeout(look, SETTLE_MS);
  };
  const begin = (): void => {
    effect(() => {
      void address.value;
      forget();
      look();
    });
    effect(() => void (scans.value && look()));
    const observed = defaults.peek()("observe");
    if (observed === undefined || observed === null) return;
    new MutationObserver(soon).observe((observed && document.querySelector(observed)) || document.body, {
      childList: true,
      subtree: true,
    });
  };
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin, { once: true });
  else begin();
};
