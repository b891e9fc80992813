import type { Event } from "@linewire/contract";
import type { LineState } from "../line/line-state.ts";
import { decimalOf } from "../price/odds.ts";
import type { Mention, Named } from "./names.ts";
import { sentenceAround } from "./sentence.ts";

/** A bet that an article's text leads to, before it has a line. */
export type Wish = {
  event: Event;
  subject: Named | null;
  betTypeId: number;
  sideIndex: number;
  evidence: string[];
  confidence: number;
};

export type BetIds = { spread: number; moneyline: number; total: number; gamePeriod: number };

const NAMED_TWICE = 0.7;
const NAMED_ONCE = 0.6;
const PAIR_BONUS = 0.2;

const firstOf = (mentions: readonly Mention[]): Map<Named, Mention[]> => Map.groupBy(mentions, ({ named }) => named);

const sideOf = (event: Event, teamId: number): number =>
  event.eventTeams?.find((team) => team.teamId === teamId)?.sideIndex ?? 0;

/** How surely the text is about a game: both its teams named is better than one. */
const confidence = (times: number, both: boolean): number =>
  (times > 1 ? NAMED_TWICE : NAMED_ONCE) + (both ? PAIR_BONUS : 0);

type Told = { event: Event; teams: { named: Named; mentions: Mention[] }[] };

const eventsOf = (byName: Map<Named, Mention[]>, gamesOf: (teamId: number) => readonly Event[]): Told[] => {
  const told = new Map<number, Told>();
  for (const [named, mentions] of byName) {
    if (named.kind !== "team") continue;
    const games = gamesOf(named.id);
    const both = games.find((event) =>
      [...byName.keys()].some(
        (other) =>
          other.kind === "team" && other.id !== named.id && event.eventTeams?.some((team) => team.teamId === other.id),
      ),
    );
    const event = both ?? games[0];
    if (!event) continue;
    const known = told.get(event.eventId) ?? { event, teams: [] };
    known.teams.push({ named, mentions });
    told.set(event.eventId, known);
  }
  return [...told.values()];
};

const gameWishes = ({ event, teams }: Told, text: string, ids: BetIds): Wish[] => {
  const both = teams.length > 1;
  const evidenceOf = (mentions: readonly Mention[]) => [sentenceAround(text, mentions[0]!.start, mentions[0]!.end)];
  const wishes = teams.map(({ named, mentions }, index): Wish => ({
    event,
    subject: named,
    betTypeId: index === 0 ? ids.spread : ids.moneyline,
    sideIndex: sideOf(event, named.id),
    evidence: evidenceOf(mentions),
    confidence: confidence(mentions.length, both),
  }));
  const total: Wish = {
    event,
    subject: null,
    betTypeId: ids.total,
    sideIndex: 0,
    evidence: [...new Set(teams.flatMap(({ mentions }) => evidenceOf(mentions)))],
    confidence: confidence(1, both),
  };
  return both ? [...wishes, total] : wishes;
};

type Person = { named: Named; mentions: readonly Mention[]; text: string };

const personWish = ({ named, mentions, text }: Person, event: Event, betTypeId: number): Wish => ({
  event,
  subject: named,
  betTypeId,
  sideIndex: 0,
  evidence: [sentenceAround(text, mentions[0]!.start, mentions[0]!.end)],
  confidence: confidence(mentions.length, false),
});

export type Sources = {
  gamesOf: (teamId: number) => readonly Event[];
  teamOf: (personId: number) => number | undefined;
  /** The prop of a player that books quote most in an event, if any. */
  topProp: (personId: number, eventId: number) => number | undefined;
};

/** The bets that the names in a text lead to, in the order in which it first speaks of them. All are implicit: no line is read from the text yet. */
export const wishesOf = (text: string, mentions: readonly Mention[], ids: BetIds, sources: Sources): Wish[] => {
  const byName = firstOf(mentions);
  const told = eventsOf(byName, sources.gamesOf);
  const wishes = told.flatMap((one) => gameWishes(one, text, ids));
  for (const [named, own] of byName) {
    if (named.kind !== "person") continue;
    const teamId = sources.teamOf(named.id);
    const event = told.find((one) => one.event.eventTeams?.some((team) => team.teamId === teamId))?.event;
    const betTypeId = event && sources.topProp(named.id, event.eventId);
    if (event && betTypeId !== undefined) wishes.push(personWish({ named, mentions: own, text }, event, betTypeId));
  }
  return wishes;
};

const commonest = (lines: readonly LineState[]): number | null => {
  const counts = new Map<number | null, number>();
  for (const { points } of lines) counts.set(points, (counts.get(points) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1] || (a[0] ?? 0) - (b[0] ?? 0))[0]?.[0] ?? null;
};

/** The line to show for a bet: the points that most books quote, at the best price; ties go to the partner's earlier book. */
export const bestLine = (
  lines: readonly LineState[],
  bookRank: (sourceId: number) => number,
): LineState | undefined => {
  const open = lines.filter((line) => line.mainId === null && !line.disabled && line.price !== null);
  const points = commonest(open);
  return open
    .filter((line) => line.points === points)
    .toSorted(
      (a, b) =>
        a.statusId - b.statusId ||
        decimalOf(b.price!) - decimalOf(a.price!) ||
        bookRank(a.sourceId) - bookRank(b.sourceId),
    )[0];
};
