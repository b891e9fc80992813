import type { Odds } from "@linewire/contract";

/** A period as JSON without the outer braces. */
export type Fragment = { periodName: string; periodTypeId: number; pregame: string; live: string };

export type OddsFrame = { leagueCode: string; leagueId: number; lastUpdated: number; sequence: number };

const inner = (groups: object): string => JSON.stringify(groups).slice(1, -1);

/** Unchanged periods stay as text, so they need no new encoding. */
export const fragmentsOf = ({ odds }: Odds): Fragment[] =>
  Object.values(odds).flatMap(({ periodTypes }) =>
    Object.entries(periodTypes).map(([periodName, { periodTypeId, pregame, live }]) => ({
      periodName,
      periodTypeId,
      pregame: inner(pregame),
      live: inner(live),
    })),
  );

const joinNonEmpty = (texts: readonly string[]): string => texts.filter((text) => text !== "").join(",");

const periodText = (fragments: readonly Fragment[]): string => {
  const [{ periodName, periodTypeId }] = fragments as [Fragment];
  const pregame = joinNonEmpty(fragments.map((fragment) => fragment.pregame));
  const live = joinNonEmpty(fragments.map((fragment) => fragment.live));
  return `${JSON.stringify(periodName)}:{"periodTypeId":${periodTypeId},"pregame":{${pregame}},"live":{${live}}}`;
};

/** The text equals the JSON of `oddsTree`. */
export const oddsText = (
  fragments: Iterable<Fragment>,
  { leagueCode, leagueId, lastUpdated, sequence }: OddsFrame,
): string => {
  const periods = [...Map.groupBy(fragments, ({ periodTypeId }) => periodTypeId).values()].map(periodText);
  return `{"odds":{${JSON.stringify(leagueCode)}:{"leagueId":${leagueId},"periodTypes":{${periods.join(",")}}}},"lastUpdated":${lastUpdated},"sequence":${sequence}}`;
};
