import { isLeague, type League } from "./league.ts";

interface Team {
  readonly name: string;
  readonly short: string;
  readonly primary: string;
  readonly secondary: string;
}

export type Block = { readonly kind: "paragraph" | "subhead" | "quote"; readonly text: string };

export interface Story {
  readonly slug: string;
  readonly league: League;
  readonly kind: string;
  readonly headline: string;
  readonly standfirst: string;
  readonly writer: string;
  readonly role: string;
  readonly place: string;
  /** Time of day only: the featured game is always tonight, so no date would stay true. */
  readonly filed: string;
  readonly away: Team;
  readonly home: Team;
  readonly venue: string;
  readonly watch: string;
  readonly pick: string;
  readonly alt: string;
  readonly body: readonly Block[];
}

export const storyPath = (story: Story) => `/articles/${story.slug}.html`;

export const picturePath = (story: Story) => `/pictures/${story.league}.svg`;

/** A story file is `key: value` lines, an empty line, then paragraphs; `## ` opens a subhead and `> ` a pull quote. */
export function readStory(source: string): Story {
  const [head = "", ...blocks] = source.trim().split(/\n{2,}/);
  const field = fieldsOf(head);
  const league = field("league");
  if (!isLeague(league)) throw new Error(`story: no league "${league}"`);
  return {
    slug: field("slug"),
    league,
    kind: field("kind"),
    headline: field("headline"),
    standfirst: field("standfirst"),
    writer: field("writer"),
    role: field("role"),
    place: field("place"),
    filed: field("filed"),
    away: readTeam(field("away")),
    home: readTeam(field("home")),
    venue: field("venue"),
    watch: field("watch"),
    pick: field("pick"),
    alt: field("alt"),
    body: blocks.map(readBlock),
  };
}

function fieldsOf(head: string): (name: string) => string {
  const fields = new Map(
    head.split("\n").map((line) => {
      const colon = line.indexOf(": ");
      return [line.slice(0, colon), line.slice(colon + 2).trim()] as const;
    }),
  );
  return (name) => {
    const value = fields.get(name);
    if (!value) throw new Error(`story: "${name}" is missing in ${fields.get("slug") ?? "a story without a slug"}`);
    return value;
  };
}

function readTeam(text: string): Team {
  const [name, short, primary, secondary] = text.split(" | ");
  if (!name || !short || !primary || !secondary) throw new Error(`story: not a team: "${text}"`);
  return { name, short, primary, secondary };
}

function readBlock(text: string): Block {
  if (text.startsWith("## ")) return { kind: "subhead", text: text.slice(3) };
  if (text.startsWith("> ")) return { kind: "quote", text: text.slice(2) };
  return { kind: "paragraph", text };
}
