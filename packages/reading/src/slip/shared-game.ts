import type { SlipKind } from "@linewire/contract";
import type { SlipLeg } from "./slip.ts";
import { haveSameSubject, type SlipDraft } from "./slip-draft.ts";

export type LegTeams = {
  kind: SlipKind;
  isSameGame: boolean;
  /** A bet on the season has no teams here. */
  teamsOf: (leg: SlipLeg) => readonly number[];
  /** With former teams, because a text can name a player's former team. */
  allTeamsOf: (leg: SlipLeg) => readonly number[];
};

const namedOpponents = (legs: readonly SlipLeg[], { kind, teamsOf }: LegTeams): Map<number, Set<number>> => {
  const opponents = new Map<number, Set<number>>();
  const add = (team: number, opponent: number): void => {
    opponents.set(team, (opponents.get(team) ?? new Set<number>()).add(opponent));
  };
  for (const leg of legs)
    for (const team of teamsOf(leg)) {
      if (leg.opponentId === null || leg.opponentId === team) continue;
      add(team, leg.opponentId);
      if (kind === "sgp" || leg.market === "total") add(leg.opponentId, team);
    }
  return opponents;
};

/** Example: "Wilson over 24.5 points, Collier over 8.5 rebounds, same game". */
const onlyPair = (legs: readonly SlipLeg[], { teamsOf, allTeamsOf }: LegTeams): readonly number[] => {
  const teams = legs.map(teamsOf);
  if (teams.some(({ length }) => length !== 1) || new Set(legs.map(({ leagueId }) => leagueId)).size !== 1) return [];
  const pair = [...new Set(teams.flat())];
  const isOfBoth = legs.some((leg) => pair.every((id) => allTeamsOf(leg).includes(id)));
  return pair.length === 2 && !isOfBoth ? pair : [];
};

/** Bets on one team and its players are on one game, so all get the opponent that the text names for one of them. */
export const withSharedGames = (legs: readonly SlipLeg[], whole: LegTeams): SlipLeg[] => {
  const opponents = namedOpponents(legs, whole);
  const pair = whole.isSameGame && opponents.size === 0 ? onlyPair(legs, whole) : [];
  return legs.map((leg) => {
    const teams = whole.teamsOf(leg);
    if (leg.opponentId !== null || teams.length === 0) return leg;
    const named = new Set(teams.flatMap((team) => [...(opponents.get(team) ?? [])]));
    const [shared] = named.size === 1 ? named : teams.length === 1 ? pair.filter((id) => id !== teams[0]) : [];
    return shared === undefined || teams.includes(shared) ? leg : { ...leg, opponentId: shared };
  });
};

/** The bet that replaces another one stays on its game: "Rams +3 vs Pittsburgh, wait no, Rams ML". */
export const keepGames = (drafts: readonly SlipDraft[]): void => {
  for (const [at, draft] of drafts.entries()) {
    const next = drafts[at + 1];
    if (draft.rejection === null || !next || next.rejection !== null || next.rivals.length > 0) continue;
    if (haveSameSubject(draft, next)) next.rivals.push(...draft.rivals);
    // "Knicks -2 at GSW. No sorry, wrong side, Warriors +2"
    else if (
      next.names.some(({ teams }) => draft.rivals.some((rival) => rival.teams.some((team) => teams.includes(team))))
    )
      next.rivals.push(...draft.names);
  }
};
