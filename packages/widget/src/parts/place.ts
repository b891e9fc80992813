import { effect } from "@preact/signals";
import { address, defaults, leaseStore, readConfig } from "../core.ts";
import { type OfferEvidence, matchEvidence } from "../page/beacon/evidence.ts";
import { note } from "../page/note.ts";
import { outOfView } from "../page/out-of-view.ts";
import type { WidgetPage } from "./page.ts";

const BLOCKS = "p,div";
const HOLDS_BLOCKS = "p,div,ul,ol,dl,table,figure,blockquote,section,article,h1,h2,h3,h4,h5,h6,pre,form,iframe";
const CLOSED =
  "a,button,label,table,ul,ol,dl,figure,blockquote,aside,nav,header,footer,form,details,pre,[contenteditable],[hidden],[aria-hidden=true],linewire-bets,linewire-offer,linewire-odds";
const AD =
  "ins,iframe,[id*=google_ads],[id^=div-gpt-ad],[data-ad],[data-ad-slot],[data-ad-unit],[class~=ad],[class~=ads],[class*=advert],[class*=ad-slot]";

/**
 * An offer may be placed below these paragraphs: not in a list, table, figure, link or box, and not before an
 * advertisement.
 */
const paragraphsOf = (body: Element): Element[] =>
  [...body.querySelectorAll(BLOCKS)].filter(
    (block) =>
      !block.querySelector(HOLDS_BLOCKS) &&
      !block.parentElement?.closest(CLOSED) &&
      !block.matches(AD) &&
      !block.nextElementSibling?.matches(AD),
  );

const DEBOUNCE_MS = 200;
const LIST_PX = "463";
const SVG = "http://www.w3.org/2000/svg";

const setting = (name: string): string => defaults.peek()(name) ?? "";
const nodesOf = (selector: string): Element[] => (selector ? [...document.querySelectorAll(selector)] : []);

const articleUrlOf = (node: Element): string | undefined =>
  node.closest<HTMLElement>("[data-article-url]")?.dataset["articleUrl"];

const createElement = (tag: string, settings: Record<string, string | undefined>): Element => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(settings)) if (value) element.setAttribute(name, value);
  return element;
};

const createList = (url: string | undefined): Element => {
  const list = createElement("linewire-bets", { "article-url": url });
  const room = document.createElementNS(SVG, "svg");
  for (const [name, value] of Object.entries({ width: "1", height: LIST_PX, "aria-hidden": "true" }))
    room.setAttribute(name, value);
  list.append(room);
  return list;
};

/** Each insertion waits until the reader cannot see its place. */
const createPlacement = () => {
  const { wait, stop } = outOfView();
  const inserted: Element[] = [];
  let undo: (() => void)[] = [stop];
  const insertAfter = (node: Element, element: Element): void =>
    wait(node, () => {
      node.after(element);
      inserted.push(element);
    });
  return {
    insertAfter,
    onEnd: (end: () => void) => void undo.push(end),
    isRemoved: () => inserted.some((element) => !element.isConnected),
    end: () => {
      for (const one of undo) one();
      undo = [];
      for (const element of inserted) element.remove();
    },
  };
};
type Placement = ReturnType<typeof createPlacement>;

const insertOffers = (bodies: Element[], articleUrl: string | undefined, placement: Placement): void => {
  const config = readConfig((name) => (name === "article-url" ? articleUrl : null), defaults.peek(), {
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
    const offers = widget.bets.map(({ betOffer, evidence }): OfferEvidence => ({ lineId: betOffer.id, evidence }));
    const max = Math.min(config.inlineCap, widget.metadata.inlineWidgetCap);
    const lineByParagraph = matchEvidence(
      offers,
      paragraphs.map((paragraph) => paragraph.textContent),
      max,
    );
    note(`${lineByParagraph.size} of ${offers.length} offers placed`);
    for (const [at, lineId] of lineByParagraph)
      placement.insertAfter(
        paragraphs[at]!,
        createElement("linewire-offer", { "line-id": `${lineId}`, "article-url": articleUrl, loading: "eager" }),
      );
  });
  placement.onEnd(stop);
  placement.onEnd(release);
};

const groupByUrl = (nodes: Element[]): Map<string | undefined, Element[]> => Map.groupBy(nodes, articleUrlOf);

/**
 * Inserts offers into the nodes of data-auto, and a list after each node of data-after, again whenever the page
 * changes.
 */
export const start = ({ scans }: WidgetPage): void => {
  let articles = new Map<string, Placement>();
  let processed = new WeakSet<Element>();

  const forget = (): void => {
    for (const placement of articles.values()) placement.end();
    articles = new Map();
    processed = new WeakSet();
  };
  const newNodes = (selector: string): Element[] => {
    const nodes = nodesOf(selector).filter((node) => !processed.has(node));
    for (const node of nodes) processed.add(node);
    return nodes;
  };
  const update = (): void => {
    if ([...articles.values()].some((placement) => placement.isRemoved())) forget();
    for (const [url, bodies] of groupByUrl(newNodes(setting("auto")))) {
      const placement = createPlacement();
      articles.set(`${url} ${articles.size}`, placement);
      insertOffers(bodies, url, placement);
    }
    for (const node of newNodes(setting("after"))) {
      const placement = createPlacement();
      articles.set(`after ${articles.size}`, placement);
      placement.insertAfter(node, createList(articleUrlOf(node)));
    }
  };
  watchPage({ update, forget, scans });
};

type PlacementUpdates = { update: () => void; forget: () => void; scans: WidgetPage["scans"] };

const watchPage = ({ update, forget, scans }: PlacementUpdates): void => {
  let timer = 0;
  const schedule = (): void => {
    clearTimeout(timer);
    timer = window.setTimeout(update, DEBOUNCE_MS);
  };
  const startWatching = (): void => {
    effect(() => {
      void address.value;
      forget();
      update();
    });
    effect(() => void (scans.value && update()));
    const observedSelector = defaults.peek()("observe");
    if (observedSelector === undefined || observedSelector === null) return;
    new MutationObserver(schedule).observe(
      (observedSelector && document.querySelector(observedSelector)) || document.body,
      {
        childList: true,
        subtree: true,
      },
    );
  };
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", startWatching, { once: true });
  else startWatching();
};
