import type { Event } from "@linewire/contract";
import type { BetSubject } from "../article/text/analysis.ts";
import type { LineState } from "@linewire/domain/line/line-state";
import { within } from "@linewire/domain/scope/scope";
import { betQueriesOf, type BetQuery } from "./bet-queries.ts";
import { slipGames, type GamesOf } from "./match-games.ts";
import { isOpen } from "@linewire/domain/line/open-line";
import { fitting, lineInBook, type LineFound } from "./match-line.ts";
import type { SlipSchedule } from "./match-schedule.ts";
import type { SlipLeg, SlipReading } from "../slip/slip.ts";
import { folded } from "../language/fold.ts";

/** A text may omit these words of an award's name. */
const OPTIONAL_WORDS = new Set(["of", "the", "al", "nl", "trophy", "by", "most", "per"]);

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{M}\d'’]+/u).map(folded);

/** Null if two awards have equally many words in the text. */
const slugIn = (text: string, slugs: readonly string[]): string | null => {
  const words = new Set(wordsOf(text));
  const matches = slugs.flatMap((slug) => {
    const own = slug.split("-");
    const isNamed = own.every((word) => OPTIONAL_WORDS.has(word) || words.has(word));
    return isNamed ? [{ slug, words: own.filter((word) => words.has(word)).length }] : [];
  });
  const [first, second] = matches.toSorted((a, b) => b.words - a.words);
  return first && first.words !== second?.words ? first.slug : null;
};

const linesOfSubType = (lines: readonly LineState[], text: string): readonly LineState[] => {
  const slugs = [...new Set(lines.flatMap(({ market }) => market.betSubType ?? []))];
  if (slugs.length === 0) return lines;
  const slug = slugIn(text, slugs) ?? (slugs.length === 1 ? slugs[0] : null);
  return lines.filter(({ market }) => market.betSubType === slug);
};

export type LegMatch = {
  leg: SlipLeg;
  subject: BetSubject;
  event: Event | null;
  isOther: boolean;
  byBook: ReadonlyMap<number, LineFound>;
};
export type LegMiss = { leg: SlipLeg; reason: string };

type Candidate = { subject: BetSubject; leagueId: number; isOther: boolean };
type QueryLines = { query: BetQuery; lines: readonly LineState[] };
type SearchResult = { event: Event | null; byBook: Map<number, LineFound> } | { reason: string };

const candidatesOf = ({ subject, leagueId, alternatives }: SlipLeg): Candidate[] => [
  { subject, leagueId, isOther: false },
  ...alternatives.map(({ leagueId: other, ...one }) => ({ subject: one, leagueId: other, isOther: true })),
];

const OUT_OF_SCOPE = "outside your data scope";
const NOT_QUOTED = "no book quotes this";
const SUSPENDED = "suspended: no book takes this bet now";

const maxPointsGap = (points: number): number => Math.max(2.5, Math.abs(points) * 0.2);

/** Exact points in any market win over other points in the named market. */
const bestOf = (fits: readonly QueryLines[], event: Event | null): LineFound | null => {
  const found = fits.flatMap(({ query, lines }) => lineInBook(lines, query, event) ?? []);
  return found.find(({ isExact }) => isExact) ?? found[0] ?? null;
};

const booksOf = (fits: readonly QueryLines[], event: Event | null): Map<number, LineFound> => {
  const ids = new Set(fits.flatMap(({ lines }) => lines.map(({ sourceId }) => sourceId)));
  const parts = fits.map(({ query, lines }) => ({ query, books: Map.groupBy(lines, ({ sourceId }) => sourceId) }));
  const byBook = new Map<number, LineFound>();
  for (const id of ids) {
    const found = bestOf(
      parts.map(({ query, books }) => ({ query, lines: books.get(id) ?? [] })),
      event,
    );
    if (found) byBook.set(id, found);
  }
  return byBook;
};

const missReason = (fits: readonly QueryLines[], { points }: SlipLeg): string =>
  points !== null && fits.some(({ lines }) => lines.some(isOpen)) ? `no book quotes this at ${points}` : SUSPENDED;

const finderOf = (leg: SlipLeg, schedule: SlipSchedule, gamesOf: GamesOf) => {
  const queries = betQueriesOf(leg, schedule);
  const periodTypeId = schedule.periodId(leg.period);

  const quoted = (
    { betType }: BetQuery,
    { subject, leagueId }: Candidate,
    event: Event | null,
  ): readonly LineState[] => {
    if (event === null)
      return schedule.futureLines({ leagueId, marketTypeId: betType.marketTypeId, betTypeId: betType.id });
    if (periodTypeId === undefined) return [];
    const spot = { eventId: event.eventId, betTypeId: betType.id, periodTypeId };
    return schedule.betLines(subject.kind === "person" ? { ...spot, personId: subject.id } : spot);
  };

  const fitsIn = (candidate: Candidate, event: Event | null): QueryLines[] =>
    queries.map((query) => {
      const fit = fitting(quoted(query, candidate, event), query, { subject: candidate.subject, event });
      // In an equivalent market, only the query's exact points are the same bet.
      const same = query.isOwn ? fit : fit.filter(({ points }) => points === query.points);
      return { query, lines: linesOfSubType(same, leg.text) };
    });

  return (candidate: Candidate): SearchResult => {
    const [own] = queries;
    if (!own) return { reason: NOT_QUOTED };
    const found = own.betType.isFuture ? { games: [null] } : gamesOf(leg, candidate.subject);
    if ("reason" in found) return found;
    for (const event of found.games) {
      const fits = fitsIn(candidate, event);
      const byBook = booksOf(fits, event);
      if (byBook.size > 0) return { event, byBook };
      if (fits.some(({ lines }) => lines.length > 0)) return { reason: missReason(fits, leg) };
    }
    return { reason: NOT_QUOTED };
  };
};

const isAccepted = (found: LineFound, { isOther }: Candidate): boolean =>
  !isOther || found.requested === null || Math.abs(found.delta) <= maxPointsGap(found.requested);

const matchLeg = (
  leg: SlipLeg,
  find: (candidate: Candidate) => SearchResult,
  leagueIds: readonly number[] | null,
): LegMatch | LegMiss => {
  let reason: string | null = null;
  for (const candidate of candidatesOf(leg)) {
    const found = within(leagueIds, candidate.leagueId) ? find(candidate) : { reason: OUT_OF_SCOPE };
    if ("reason" in found) {
      reason ??= found.reason;
      continue;
    }
    const byBook = new Map([...found.byBook].filter(([, one]) => isAccepted(one, candidate)));
    if (byBook.size > 0)
      return { leg, subject: candidate.subject, event: found.event, isOther: candidate.isOther, byBook };
  }
  return { leg, reason: reason ?? NOT_QUOTED };
};

const isInGame = (one: LegMatch | LegMiss): boolean =>
  "byBook" in one ? one.event !== null : one.reason === SUSPENDED;

export const matchLegs = (
  { kind, legs }: Pick<SlipReading, "kind" | "legs">,
  schedule: SlipSchedule,
  leagueIds: readonly number[] | null,
): (LegMatch | LegMiss)[] => {
  const matched = (gamesOf: GamesOf): (LegMatch | LegMiss)[] =>
    legs.map((leg) => matchLeg(leg, finderOf(leg, schedule, gamesOf), leagueIds));
  const [first, ...others] = slipGames({ kind, legs }, { schedule, leagueIds });
  const likeliest = matched(first);
  if (likeliest.some(isInGame)) return likeliest;
  for (const gamesOf of others) {
    const found = matched(gamesOf);
    if (found.some(isInGame)) return found;
  }
  return likeliest;
};
