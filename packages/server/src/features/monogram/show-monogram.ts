import type { ENDPOINTS, MarketSource, Person, Team } from "@linewire/contract";
import { type MonogramWords, monogramSvg } from "@linewire/pages/monogram/monogram";
import type { Handler, Keep } from "@linewire/http/call";
import { Fault } from "@linewire/domain/fault/fault";

export type MonogramPorts = {
  team: (id: number) => Team | undefined;
  person: (id: number) => Person | undefined;
  source: (id: number) => MarketSource | undefined;
  bookMark: (id: number) => { shortName: string; color: string } | undefined;
  keep: Keep;
  referenceVersion: () => number;
  sourcesVersion: () => number;
};

const NEUTRAL = "#5d6269";
const LIGHT = "#d8dbe0";
const MAX_LETTERS = 4;

const initialsOf = (...names: string[]): string =>
  names.flatMap((name) => name.match(/\p{L}|\p{N}/u)?.[0]?.toUpperCase() ?? []).join("");

const teamWords = ({ abbreviation, name, primaryColor, secondaryColor }: Team): MonogramWords => ({
  letters: abbreviation.slice(0, MAX_LETTERS),
  name,
  color: primaryColor ?? NEUTRAL,
  edge: secondaryColor ?? LIGHT,
  isRound: false,
});

const personWords = (person: Person, team: Team | undefined): MonogramWords => ({
  letters: initialsOf(person.firstName, person.lastName),
  name: person.preferredName ?? `${person.firstName} ${person.lastName}`,
  color: team?.primaryColor ?? NEUTRAL,
  edge: team?.secondaryColor ?? LIGHT,
  isRound: true,
});

const bookWords = ({ name }: MarketSource, mark: ReturnType<MonogramPorts["bookMark"]>): MonogramWords => ({
  letters: (mark?.shortName ?? initialsOf(...name.split(/\s+/))).slice(0, MAX_LETTERS),
  name,
  color: mark?.color ?? NEUTRAL,
  edge: LIGHT,
  isRound: false,
});

type Kind = "teams" | "books" | "people";

const readers: Record<Kind, (ports: MonogramPorts, id: number) => MonogramWords | undefined> = {
  teams: ({ team }, id) => {
    const row = team(id);
    return row && teamWords(row);
  },
  books: ({ source, bookMark }, id) => {
    const row = source(id);
    return row && bookWords(row, bookMark(id));
  },
  people: ({ person, team }, id) => {
    const row = person(id);
    return row && personWords(row, row.currentTeamId === undefined ? undefined : team(row.currentTeamId));
  },
};

const HEADERS = {
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  "Cache-Control": "public, max-age=86400",
  "Cross-Origin-Resource-Policy": "cross-origin",
  "X-Robots-Tag": "noindex",
};

/** Draws an image from a name and a colour, because logos and photographs belong to other companies. */
export const getMonogram =
  (ports: MonogramPorts): Handler<(typeof ENDPOINTS)["getMonogram"]> =>
  ({ params: { kind, id } }) => {
    const words = readers[kind](ports, id);
    if (!words) throw new Fault("not_found", `unknown id ${id} in ${kind}`);
    const version = `${ports.referenceVersion()} ${ports.sourcesVersion()}`;
    const encoded = ports.keep(`monogram ${kind} ${id}`, version, () => ({ text: monogramSvg(words) }));
    return { encoded, headers: HEADERS };
  };
