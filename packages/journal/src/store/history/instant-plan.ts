import { STREAM } from "@linewire/contract";
import { asksFor } from "@linewire/domain/history/query-match";
import type { LineIdentity } from "@linewire/domain/history/moving";
import type { ReplayQuery } from "@linewire/domain/history/replayed";

/** `round` numbers the line's changes at the same time, from 0. */
export type InstantChange = { number: number; identity: LineIdentity; round: number };
export type Unit = { mainId: number; moves: InstantChange[] };
export type LinePlan = { leagueId: number; marketTypeId: number; units: Unit[] };

const cut = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

const unitsOf = (moves: readonly InstantChange[]): Unit[] =>
  [...Map.groupBy(moves, ({ identity }) => identity.mainId ?? identity.id)].map(([mainId, own]) => ({
    mainId,
    moves: own,
  }));

/** Divides the changes of one time into messages. The same query always gets the same messages. */
export const linePlans = (
  numbers: Iterable<number>,
  identityOf: (number: number) => LineIdentity,
  query: ReplayQuery,
): LinePlan[] => {
  const moves: InstantChange[] = [];
  let last = { number: -1, round: 0 };
  for (const number of numbers) {
    last = { number, round: last.number === number ? last.round + 1 : 0 };
    const identity = identityOf(number);
    if (asksFor(query, identity)) moves.push({ ...last, identity });
  }
  const places = Map.groupBy(moves, ({ round, identity }) => `${round} ${identity.market.marketTypeId}`);
  return [...places]
    .toSorted(([a], [b]) => a.localeCompare(b, "en", { numeric: true }))
    .flatMap(([, own]) => {
      const { leagueId, market } = own[0]!.identity;
      return cut(unitsOf(own), STREAM.snapshotChunkLines).map((units) => ({
        leagueId,
        marketTypeId: market.marketTypeId,
        units,
      }));
    });
};
