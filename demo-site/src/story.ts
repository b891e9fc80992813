import { readBlock, type StoryBlock } from "./block.ts";
import { readOfferCounts, type OfferCounts } from "./offer-counts.ts";
import { isPictureName, type PictureName } from "./pictures/names.ts";
import type { Colors, Duo } from "./pictures/composition.ts";
import { placeholder } from "./placeholder.ts";
import { paper } from "./paper.ts";
import { isSection, type PaperSection } from "./section.ts";

interface Team extends Duo {
  readonly name: string;
  readonly short: string;
}

export interface StoryGame {
  readonly away: Team;
  readonly home: Team;
  readonly venue: string;
}

const slots = ["lead", "live", "second", "feature", "brief", "opinion", "news", "beyond"] as const;
export type Slot = (typeof slots)[number];

/**
 * A `preview` is for the time before the game, a `recap` for a finished game. The `live` story is about all games in
 * play.
 */
const roles = ["preview", "recap", "live"] as const;
type StoryRole = (typeof roles)[number];

export interface Story {
  readonly slug: string;
  readonly storyRole: StoryRole;
  /** These games decide which text is shown. A story without such games is always the same, except the live story. */
  readonly games: readonly { readonly away: string; readonly home: string }[];
  readonly section: PaperSection;
  readonly slot: Slot;
  readonly picture: PictureName;
  readonly kind: string;
  readonly headline: string;
  readonly standfirst: string;
  readonly writer: string;
  readonly hasRecord: boolean;
  readonly role: string;
  readonly place: string;
  /** Time of day without a date, because a story is in the paper for weeks. */
  readonly filed: string;
  readonly game: StoryGame | null;
  readonly colors: Colors;
  readonly facts: readonly (readonly [label: string, text: string])[];
  readonly alt: string;
  /** Null for a story without odds. */
  readonly odds: OfferCounts | null;
  readonly body: readonly StoryBlock[];
}

export const storyPath = (story: Story) => `/articles/${story.slug}.html`;

export const editionTime = ({ filed }: Pick<Story, "filed">): string => filed.replace(":", "");

export const editionText = ({ filed }: Pick<Story, "filed">): string => {
  const [hours = "0", minutes = "00"] = filed.split(":");
  const hour = Number(hours);
  return `Morning edition, ${hour % 12 || 12}:${minutes} ${hour < 12 ? "a.m." : "p.m."} ET`;
};

export const storyAddress = (story: Story): string => `${paper.origin}${storyPath(story).replace(".html", "")}`;

/** Link previews need a PNG, because other sites accept no SVG. */
export const previewPath = (story: Story) => `/pictures/${story.slug}.png`;

export const picturePath = (story: Story) => `/pictures/${story.slug}.svg`;

export const gameName = ({ away, home }: StoryGame) => `${away.name} @ ${home.name}`;

/** A story file has `key: value` lines, an empty line, then blocks. */
export function readStory(text: string): Story {
  const source = withTimes(text);
  const [head = "", ...blocks] = source.trim().split(/\n{2,}/);
  const { field, optional } = fieldsOf(head);
  const game = readGame(optional);
  return {
    slug: field("slug"),
    storyRole: oneOf(optional("role") ?? "preview", isRole),
    games: game ? [{ away: game.away.name, home: game.home.name }] : readGames(optional("games")),
    section: oneOf(field("league"), isSection),
    slot: oneOf(field("slot"), isSlot),
    picture: oneOf(field("picture"), isPictureName),
    kind: field("kind"),
    headline: field("headline"),
    standfirst: field("standfirst"),
    writer: field("writer"),
    hasRecord: false,
    role: field("duty"),
    place: field("place"),
    filed: field("filed"),
    game,
    colors: game ?? readColors(field("colors")),
    facts: field("facts").split(" | ").map(readFact),
    alt: field("alt"),
    odds: readOfferCounts(optional("odds")),
    body: blocks.map(readBlock),
  };
}

/** A preview has picks for its game, a recap for the next game. */
export const hasPicks = (story: Story): boolean => story.storyRole !== "live" && followsGames(story);

/** The text differs before, during and after a game. */
export const followsGames = ({ games, storyRole }: Pick<Story, "games" | "storyRole">): boolean =>
  games.length > 0 || storyRole === "live";

type StoryLine = "headline" | "standfirst";

/** If the story follows its games, the service fills in the lines and the scores. */
export const lineOf = (story: Story, line: StoryLine): string =>
  followsGames(story) ? placeholder(story.slug, `${line}Markup`) : story[line];

const FACTS = [0, 1, 2] as const;

export const withPlaceholders = (story: Story): Story => {
  if (!followsGames(story)) return story;
  const placeholderFor = (word: string): string => placeholder(story.slug, word);
  return {
    ...story,
    headline: placeholderFor("headline"),
    standfirst: placeholderFor("standfirst"),
    kind: placeholderFor("kind"),
    facts: FACTS.map((place) => [placeholderFor(`label${place}`), placeholderFor(`fact${place}`)] as const),
  };
};

function fieldsOf(head: string) {
  const fields = new Map(
    head.split("\n").map((line) => {
      const colon = line.indexOf(": ");
      return [line.slice(0, colon), line.slice(colon + 2).trim()] as const;
    }),
  );
  const optional = (name: string) => fields.get(name);
  const field = (name: string) => {
    const value = optional(name);
    if (!value) throw new Error(`story: "${name}" is missing in ${fields.get("slug") ?? "a story without a slug"}`);
    return value;
  };
  return { field, optional };
}

function readGame(optional: (name: string) => string | undefined): StoryGame | null {
  const [away, home, venue] = [optional("away"), optional("home"), optional("venue")];
  return away && home && venue ? { away: readTeam(away), home: readTeam(home), venue } : null;
}

function readGames(text = ""): Story["games"] {
  return text === ""
    ? []
    : text.split(" | ").map((name) => {
        const [away = "", home = ""] = name.split(" @ ");
        return { away, home };
      });
}

/** The service fills words in braces, such as {tonight}, with the words for the day. */
function withTimes(text: string): string {
  const slug = /^slug: (.+)$/m.exec(text)?.[1]?.trim() ?? "";
  return text.replaceAll(/\{(tonight|Tonight|tonights|day)\}/g, (_, word: string) => placeholder(slug, word));
}

function readTeam(text: string): Team {
  const [name, short, primary, secondary] = text.split(" | ");
  if (!name || !short || !primary || !secondary) throw new Error(`story: not a team: "${text}"`);
  return { name, short, primary, secondary };
}

function readColors(text: string): Colors {
  const [first, second, third, fourth] = text.split(" ");
  if (!first || !second || !third || !fourth) throw new Error(`story: not four colors: "${text}"`);
  return { away: { primary: first, secondary: second }, home: { primary: third, secondary: fourth } };
}

function readFact(text: string): readonly [string, string] {
  const colon = text.indexOf(": ");
  return [text.slice(0, colon), text.slice(colon + 2)];
}

const isRole = (text: string): text is StoryRole => roles.some((role) => role === text);

const isSlot = (text: string): text is Slot => slots.some((slot) => slot === text);

function oneOf<T extends string>(text: string, is: (text: string) => text is T): T {
  if (!is(text)) throw new Error(`story: unknown value "${text}"`);
  return text;
}
