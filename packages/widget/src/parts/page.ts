import { batch, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import {
  address,
  addStyle,
  defaults,
  isArticle,
  leaseStore,
  LinewireBets,
  loadPart,
  pagePart,
  pageWorld,
  speaker,
  restyled,
  en,
} from "../core.ts";
import { define } from "../element/define.ts";
import type { PageTasks } from "../element/page-tasks.ts";
import { LinewireOdds } from "../element/odds.tsx";
import { LinewireOffer } from "../element/offer.tsx";
import { screenReaderText } from "../views/spoken/screen-reader.ts";
import { CompareBooks } from "../views/compare/compare.tsx";
import late from "../views/offer/late.css?inline";
import { movedLink } from "../views/offer/link.ts";
import { Movement } from "../views/offer/movement-view.tsx";
import { Pause } from "../views/pause.tsx";
import { playerMark, type PeoplePart } from "../views/people/people-place.ts";
import { shortOf } from "../views/spoken/short-names.ts";
import { Skeleton } from "../views/skeleton.tsx";
import { Where } from "../views/place/where.tsx";
import { openApi, pageConsent, scans } from "../page/address/api.ts";
import { Quiet } from "../page/dispatch-events.ts";
import { followAddress } from "../page/address/follow-address.ts";
import { join, joined } from "../page/address/join.ts";
import { takeOver } from "../page/take-over.ts";
import { givenSource } from "../store/lines/given-source.ts";
import { type UpdateHandlers, handleUpdates } from "../store/handle-updates.ts";
import { pageTabs } from "../store/tabs/page-tabs.ts";
import { TabStream } from "../store/tabs/tab-stream.ts";
import { upkeepOver } from "../store/upkeep.ts";
import { languageOf } from "../words/language-of.ts";
import type { Words } from "../words/en.ts";
import { withFormats } from "../words/with-formats.ts";

const spoken = new Map<string, Signal<Words>>();

/** The texts are English until the language has loaded, or for good if loading fails. */
const speak = (locale: string): ReadonlySignal<Words> => {
  const language = languageOf(locale);
  const known = spoken.get(language);
  if (known) return known;
  const words = signal<Words>(withFormats(en));
  spoken.set(language, words);
  if (language !== "en")
    loadPart<{ words: Words }>(`words-${language}.js`).then(
      (part) => (words.value = withFormats(part.words)),
      () => spoken.delete(language),
    );
  return words;
};

type Scheduler = { yield?: () => Promise<void> };

/** In a later task, so that the browser can handle input first. */
const nextTask = (): Promise<void> => {
  const { scheduler } = window as { scheduler?: Scheduler };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
};

const FADE_MS = 400;

const followStyle = (): void => {
  const refresh = (): void => void (restyled.value += 1);
  const observer = new MutationObserver(() => {
    refresh();
    setTimeout(refresh, FADE_MS);
  });
  for (const node of [document.documentElement, document.body ?? document.head])
    observer.observe(node, { attributeFilter: ["class", "style", "data-theme"] });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", refresh);
};

declare const LINEWIRE_INTEGRITIES: Record<string, string>;

export type WidgetPage = {
  address: typeof address;
  defaults: typeof defaults;
  joined: typeof joined;
  consent: typeof pageConsent;
  scans: typeof scans;
};
export type PagePart = { start: (page: WidgetPage) => void };

export const integrities = LINEWIRE_INTEGRITIES;

const ELEMENTS = { "linewire-bets": LinewireBets, "linewire-offer": LinewireOffer, "linewire-odds": LinewireOdds };

/** A part loads if the script has one of its data-* attributes, or the page has `linewire-<part>`. */
const OPTIONAL: Record<string, string[]> = {
  record: [],
  place: ["auto", "after"],
  beacon: ["analytics"],
  why: ["debug"],
};

const withPart = <T>(name: string, run: (part: T) => void): void => void loadPart<T>(name).then(run, () => undefined);

export const openUpkeep = upkeepOver(
  handleUpdates((options) => new TabStream(options, { ...pageWorld, page: globalThis.window, tabs: pageTabs }), {
    people: (events, frame) => withPart<PeoplePart>("people.js", ({ take }) => take(events, frame)),
    corrected: (load) =>
      withPart<{ correct: UpdateHandlers["corrected"] }>("correct.js", ({ correct }) => correct(load)),
  }),
);

const leaseGiven: PageTasks["leaseGiven"] = (request) => leaseStore(request, givenSource(request, isArticle));

/** Placeholder rows would delay the prices on a slow phone, so a faster response renders no loading state. */
const LOADING_STATE_DELAY_MS = 300;
const isSlow = signal(false);

/** Small tasks keep a slow phone responsive. */
const start = async (): Promise<void> => {
  openApi(() => define(ELEMENTS));
  followAddress();
  followStyle();
  await nextTask();
  batch(() => {
    addStyle(late);
    pagePart.value = {
      Pause,
      Movement,
      Skeleton,
      Quiet,
      CompareBooks,
      Where,
      movedLink,
      shortOf,
      join,
      leaseGiven,
      speak,
      takeOver,
      isSlow,
    };
  });
  define(ELEMENTS);
  pageWorld.after(LOADING_STATE_DELAY_MS, () => (isSlow.value = true));
  await nextTask();
  speaker.value = (shown) => ("bet" in shown ? playerMark(shown) : screenReaderText(shown));
  for (const [name, settings] of Object.entries(OPTIONAL))
    if (
      settings.some((setting) => defaults.peek()(setting) !== undefined) ||
      document.querySelector(`linewire-${name}`)
    )
      withPart<PagePart>(`${name}.js`, (part) =>
        part.start({ address, defaults, joined, consent: pageConsent, scans }),
      );
};
void start();
