import type { Chronicle } from "@linewire/feeds/feed/feed";
import { lastEdition } from "./filed.ts";
import type { StartLines } from "./live-story.ts";
import type { BuiltStory, StoryFile, StoryWords } from "./story-words.ts";
import { type StoryTelling, tellStory } from "./tell-story.ts";
import type { When } from "./when.ts";
import { escaped } from "./words.ts";

/** Ports of the newspaper. */
export type NewspaperPorts = {
  stories: StoryFile;
  chronicle: Chronicle;
  now: () => number;
  /** Consensus lines of a game at its start, if they were stored. */
  startLines?: (eventId: number) => StartLines | undefined;
};

/** Fills the placeholders of built pages for a time. */
export type Edition = {
  /** Changes when a page can have other text. */
  version: () => number;
  fill: (page: string) => string;
};

/** A placeholder in a built page: story and field. */
const OPEN = /⟦([a-z0-9-]+)\.([A-Za-z0-9]+)⟧/g;

/** Stories are regenerated at most every fifteen seconds. */
const SAME_MS = 15_000;

const factOf = (facts: StoryWords["facts"], field: string): string | undefined => {
  const [, what, place] = /^(label|fact)(\d)$/.exec(field) ?? [];
  const fact = facts[Number(place)];
  return what === undefined || fact === undefined ? undefined : fact[what === "label" ? 0 : 1];
};

const timeWord = (when: When, field: string): string | undefined => {
  switch (field) {
    case "tonight":
      return when.on;
    case "Tonight":
      return when.On;
    case "tonights":
      return when.of;
    case "day":
      return when.day;
    default:
      return undefined;
  }
};

const textOf = ({ words, when }: StoryTelling, field: string): string | undefined => {
  switch (field) {
    case "kind":
    case "league":
    case "headline":
    case "standfirst":
    case "moment":
    case "game":
      return words[field];
    default:
      return timeWord(when, field) ?? factOf(words.facts, field);
  }
};

const calendarWords = ({ isAllYear }: Chronicle): string =>
  isAllYear
    ? "In this demonstration all seven leagues play all year, and some games are played abroad, so that one is on at every hour."
    : "The simulated leagues keep to their seasons.";

/** The stories at a time, and the times of the latest editions. */
type Tellings = { stories: ReadonlyMap<string, StoryTelling>; editions: ReadonlyMap<string, number> };

const newest = ({ stories, editions }: Tellings): number =>
  Math.max(...editions.values(), ...[...stories.values()].map(({ changedAt }) => changedAt));

/** `rss0630`, `atom0630`: when a story of that edition last changed. `rssNewest`, `atomNewest`: when any story did. */
const dateOf = (tellings: Tellings, slug: string, field: string): string | undefined => {
  const [, form, edition = ""] = /^(rss|atom)(\d{4}|Newest)$/.exec(field) ?? [];
  if (form === undefined) return undefined;
  const changedAt = tellings.stories.get(slug)?.changedAt ?? 0;
  const at = edition === "Newest" ? newest(tellings) : Math.max(tellings.editions.get(edition) ?? 0, changedAt);
  return form === "rss" ? new Date(at).toUTCString() : new Date(at).toISOString();
};

const valueOf = (tellings: Tellings, chronicle: Chronicle, slug: string, field: string): string => {
  const date = dateOf(tellings, slug, field);
  if (date !== undefined) return date;
  if (slug === "paper") return escaped(calendarWords(chronicle));
  const telling = tellings.stories.get(slug);
  if (!telling) return "";
  return field === "body" ? telling.words.body : escaped(textOf(telling, field) ?? "");
};

const filled = (page: string, tellings: Tellings, chronicle: Chronicle): string =>
  page.replace(OPEN, (_, slug: string, field: string) => valueOf(tellings, chronicle, slug, field));

/** Every story at the current time. */
const tellAll = ({ stories: { stories, endMark, editions }, chronicle, now, startLines }: NewspaperPorts): Tellings => {
  const desk = { chronicle, now: now(), endMark, ...(startLines ? { startLines } : {}) };
  return {
    stories: new Map(stories.map((story: BuiltStory) => [story.slug, tellStory(story, desk)])),
    editions: new Map(editions.map((time) => [time, lastEdition(time, desk.now)])),
  };
};

export const editionOf = (ports: NewspaperPorts): Edition => {
  let known: { until: number; version: number; text: string; tellings: Tellings } | null = null;
  const current = () => {
    const now = ports.now();
    if (known && now < known.until && now >= known.until - SAME_MS) return known;
    const tellings = tellAll(ports);
    const text = JSON.stringify([[...tellings.stories], [...tellings.editions]]);
    const version = known === null ? 1 : known.text === text ? known.version : known.version + 1;
    known = { until: now + SAME_MS, version, text, tellings };
    return known;
  };
  return {
    version: () => current().version,
    // A written body contains placeholders for words of time.
    fill: (page) => {
      const { tellings } = current();
      return filled(filled(page, tellings, ports.chronicle), tellings, ports.chronicle);
    },
  };
};
