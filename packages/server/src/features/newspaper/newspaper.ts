import type { Chronicle } from "@linewire/domain/chronicle/chronicle";
import { lastEdition } from "./last-edition.ts";
import type { StartLines } from "@linewire/pages/words/newspaper/live-story";
import type { BuiltStory, StoryFile, StoryWords } from "@linewire/pages/words/story-words";
import { type StoryState, storyAt } from "./story-at.ts";
import type { When } from "@linewire/pages/words/when";
import { bodyParts, storyDate, withDashes, withScores } from "@linewire/pages/words/story-markup";
import { escaped } from "@linewire/pages/words/newspaper/words";

export type NewspaperPorts = {
  stories: StoryFile;
  chronicle: Chronicle;
  now: () => number;
  startLines?: (eventId: number) => StartLines | undefined;
};

export type Edition = {
  /** Changes whenever the text of a page may have changed. */
  version: () => number;
  fill: (page: string) => string;
};

const PLACEHOLDER = /⟦([a-z0-9-]+)\.([A-Za-z0-9]+)⟧/g;

const REGENERATE_INTERVAL_MS = 15_000;

const factOf = (facts: StoryWords["facts"], field: string): string | undefined => {
  const [, what, position] = /^(label|fact)(\d)$/.exec(field) ?? [];
  const fact = facts[Number(position)];
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

const textOf = ({ words, when }: StoryState, field: string): string | undefined => {
  switch (field) {
    case "kind":
    case "league":
    case "headline":
    case "standfirst":
    case "filed":
    case "moment":
    case "game":
      return words[field];
    // In reports, widgets between the paragraphs would repeat the box at the end.
    case "inlineCap":
      return words.kind === "Recap" || words.kind === "Results" ? "0" : "3";
    default:
      return timeWord(when, field) ?? factOf(words.facts, field);
  }
};

const calendarWords = ({ isAllYear }: Chronicle): string =>
  isAllYear
    ? "In this demonstration all seven leagues play all year, and some games are played abroad, so that one is on at every hour."
    : "The simulated leagues keep to their seasons.";

type StoryStates = { stories: ReadonlyMap<string, StoryState>; editions: ReadonlyMap<string, number> };

const newest = ({ stories, editions }: StoryStates): number =>
  Math.max(...editions.values(), ...[...stories.values()].map(({ changedAt }) => changedAt));

/**
 * `rss0630` and `atom0630` are the time of the 06:30 edition or, if later, of the story's last change. `date0630` is
 * the day of that time. `…Newest` has the latest time of all stories.
 */
const dateOf = (states: StoryStates, slug: string, field: string): string | undefined => {
  const [, form, edition = ""] = /^(rss|atom|date)(\d{4}|Newest)$/.exec(field) ?? [];
  if (form === undefined) return undefined;
  const changedAt = states.stories.get(slug)?.changedAt ?? 0;
  const isNewest = edition === "Newest";
  if (form === "date") return storyDate(isNewest ? newest(states) : changedAt || (states.editions.get(edition) ?? 0));
  const at = isNewest ? newest(states) : Math.max(states.editions.get(edition) ?? 0, changedAt);
  return form === "rss" ? new Date(at).toUTCString() : new Date(at).toISOString();
};

const markupOf = ({ words }: StoryState, field: string): string | undefined => {
  if (field === "body") return withScores(words.body);
  if (field === "opening" || field === "continued") return withScores(bodyParts(words.body)[field]);
  return field === "headlineMarkup" || field === "standfirstMarkup"
    ? withScores(escaped(field === "headlineMarkup" ? words.headline : words.standfirst))
    : undefined;
};

const valueOf = (states: StoryStates, chronicle: Chronicle, slug: string, field: string): string => {
  const date = dateOf(states, slug, field);
  if (date !== undefined) return date;
  if (slug === "paper") return escaped(calendarWords(chronicle));
  const telling = states.stories.get(slug);
  if (!telling) return "";
  return markupOf(telling, field) ?? withDashes(escaped(textOf(telling, field) ?? ""));
};

const fillPlaceholders = (page: string, states: StoryStates, chronicle: Chronicle): string =>
  page.replace(PLACEHOLDER, (_, slug: string, field: string) => valueOf(states, chronicle, slug, field));

const allStories = ({
  stories: { stories, endMark, editions },
  chronicle,
  now,
  startLines,
}: NewspaperPorts): StoryStates => {
  // Many stories need the games in play, which the chronicle finds slowly.
  const playing = chronicle.inPlay();
  const desk = {
    chronicle: { ...chronicle, inPlay: () => playing },
    now: now(),
    endMark,
    said: new Set<string>(),
    ...(startLines ? { startLines } : {}),
  };
  return {
    stories: new Map(stories.map((story: BuiltStory, voice) => [story.slug, storyAt(story, { ...desk, voice })])),
    editions: new Map(editions.map((time) => [time, lastEdition(time, desk.now)])),
  };
};

export const editionOf = (ports: NewspaperPorts): Edition => {
  let cached: { until: number; version: number; text: string; tellings: StoryStates } | null = null;
  const current = () => {
    const now = ports.now();
    if (cached && now < cached.until && now >= cached.until - REGENERATE_INTERVAL_MS) return cached;
    const states = allStories(ports);
    const text = JSON.stringify([[...states.stories], [...states.editions]]);
    const version = cached === null ? 1 : cached.text === text ? cached.version : cached.version + 1;
    cached = { until: now + REGENERATE_INTERVAL_MS, version, text, tellings: states };
    return cached;
  };
  return {
    version: () => current().version,
    // The body replaces a placeholder and has placeholders itself, so the page is filled twice.
    fill: (page) => {
      const { tellings: states } = current();
      return fillPlaceholders(fillPlaceholders(page, states, ports.chronicle), states, ports.chronicle);
    },
  };
};
