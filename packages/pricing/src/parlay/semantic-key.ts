import type { SgpBet } from "./leg.ts";

// Example of a key: game[total:over] team[p[player_pass_yards:over] spread:win] team[p[player_rec_yards:over]].

const joined = (parts: readonly string[]): string => parts.toSorted().join(" ");

const sideOf = ({ kind, side }: SgpBet): string => `${kind}:${side === "home" || side === "away" ? "win" : side}`;

/** The team that must win, the player's team, or the team of a team total. */
const teamOf = ({ side, team }: SgpBet): "home" | "away" | null => (side === "home" || side === "away" ? side : team);

const teamText = (legs: readonly SgpBet[]): string => {
  const players = Map.groupBy(
    legs.filter(({ personId }) => personId !== null),
    ({ personId }) => personId,
  );
  const ofTeam = legs.filter(({ personId }) => personId === null).map(sideOf);
  const ofPlayers = [...players.values()].map((own) => `p[${joined(own.map(sideOf))}]`);
  return `team[${joined([...ofTeam, ...ofPlayers])}]`;
};

/** Does not depend on names, numbers or the order of bets. */
export const semanticKey = (legs: readonly SgpBet[]): string => {
  const teams = Map.groupBy(legs, teamOf);
  const game = (teams.get(null) ?? []).map(sideOf);
  const texts = (["home", "away"] as const).flatMap((team) => {
    const own = teams.get(team);
    return own ? [teamText(own)] : [];
  });
  return joined([...(game.length > 0 ? [`game[${joined(game)}]`] : []), ...texts]);
};
