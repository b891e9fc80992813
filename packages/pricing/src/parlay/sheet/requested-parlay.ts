import type { LineState } from "@linewire/domain/line/line-state";
import { subjectOf, type SgpBet } from "../leg.ts";
import { subjectsOf } from "../subject.ts";
import { wrongParameter, type RequestedLine } from "@linewire/domain/line/requested-lines";
import { betOfLine, type BetRows } from "./bet-of-line.ts";
import { sideOf } from "./market-sheet.ts";

/** A line id belongs to one book, so the leg describes the bet, which other books offer too. */
export type RequestedParlayLeg = {
  line: LineState;
  /** Null: the request accepts the points of the line. */
  requestedPoints: number | null;
  points: number | null;
  side: string;
  /** The key of a leg is equal at all books. */
  key: string;
};
export type RequestedParlay = { eventId: number; legs: RequestedParlayLeg[] };

const legOf = ({ line, requestedPoints }: RequestedLine): RequestedParlayLeg => {
  const points = requestedPoints ?? line.points;
  const side = sideOf(line);
  return { line, requestedPoints, points, side, key: `${line.marketKey} ${side} ${points}` };
};

const eventOf = (legs: readonly RequestedParlayLeg[]): number => {
  const ids = [...new Set(legs.map(({ line }) => line.market.eventId))];
  const [eventId] = ids;
  if (ids.length !== 1) throw wrongParameter("ids", "the legs of a same game parlay must belong to one event");
  if (eventId === undefined || eventId === null)
    throw wrongParameter("ids", "futures have no event and cannot be legs of a same game parlay");
  return eventId;
};

const checkDuplicates = (legs: readonly RequestedParlayLeg[]): void => {
  const seen = new Map<string, RequestedParlayLeg>();
  for (const leg of legs) {
    const other = seen.get(leg.key);
    if (other)
      throw wrongParameter("ids", `${other.line.id} and ${leg.line.id} are the same bet; a parlay has each bet once`);
    seen.set(leg.key, leg);
  }
};

/** Two outcomes of one market without points exclude each other. */
const otherOutcome = (legs: readonly RequestedParlayLeg[]): RequestedParlayLeg[] | undefined =>
  [...Map.groupBy(legs, ({ line }) => `${line.marketKey} ${line.market.personId ?? 0}`).values()].find(
    (group) => group.length > 1 && group.every(({ points }) => points === null),
  );

/** Only the contradiction matters, not the probabilities, so each is set to 0.5. */
const exclusionOf = (legs: readonly RequestedParlayLeg[], rows: BetRows): number[] | undefined => {
  const bets = legs.flatMap(({ line, points }): (SgpBet & { lineId: number })[] => {
    const bet = betOfLine(rows, line.leagueId, line.market);
    return bet ? [{ ...bet, points, fair: 0.5, lineId: line.id }] : [];
  });
  for (const group of Map.groupBy(bets, subjectOf).values()) {
    const found = subjectsOf(group);
    if ("refused" in found && found.refused === "contradiction") return group.map(({ lineId }) => lineId);
  }
  return undefined;
};

export const parlayOf = (lines: readonly RequestedLine[], rows: BetRows): RequestedParlay => {
  const legs = lines.map(legOf);
  const eventId = eventOf(legs);
  checkDuplicates(legs);
  const apart = otherOutcome(legs)?.map(({ line }) => line.id) ?? exclusionOf(legs, rows);
  if (apart) throw wrongParameter("ids", `${apart.join(" and ")} exclude each other: they cannot all win`);
  return { eventId, legs };
};
