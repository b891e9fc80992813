import type { Availability, Lineup, PercentToPlay, PlayerNews } from "@linewire/contract";

const DAY_MS = 86_400_000;
/** So long a report says how a player is. Who is on a list of the league's stays there until it is told otherwise. */
const REPORT_MS = 7 * DAY_MS;
const LISTED = new Set<PlayerNews["status"]>(["IR", "SUSPENDED"]);

/** Known facts about a player and his team's game. */
export type KnownOfPlayer = {
  news: PlayerNews | undefined;
  percent: PercentToPlay | undefined;
  lineup: Lineup | undefined;
};
export type PlayerInGame = { personId: number; teamId: number | null };

const isTold = ({ isActive = true }: { isActive?: boolean | undefined }): boolean => isActive;

const isFresh = ({ status, meta }: PlayerNews, now: number): boolean =>
  LISTED.has(status) || now - Date.parse(meta.updatedAt) <= REPORT_MS;

/** Where a player stands in a line-up. A side that is confirmed without any starter says nothing about who is out. */
export const lineupFact = (
  { teams }: Pick<Lineup, "teams">,
  { personId, teamId }: PlayerInGame,
): Availability["lineup"] => {
  const own = teams.find(({ starters }) => starters.some(({ player }) => player.id === personId));
  if (own) return own.lineupStatus === "CONFIRMED" ? "confirmed" : "projected";
  const without = teams.find(({ team }) => team.id === teamId);
  return without?.lineupStatus === "CONFIRMED" && without.starters.length > 0 ? "out" : undefined;
};

/** Availability of a player for a game; empty if nothing is known. */
export const availabilityOf = (player: PlayerInGame, known: KnownOfPlayer, now: number): Availability => {
  const news = known.news && isTold(known.news) && isFresh(known.news, now) ? known.news : undefined;
  const percent = known.percent && isTold(known.percent) ? known.percent : undefined;
  const lineup = known.lineup && isTold(known.lineup) ? lineupFact(known.lineup, player) : undefined;
  const told = news ?? percent;
  // A projection is worth a word only where nobody has said more: six bets must stay small.
  const isShown = lineup !== undefined && (lineup !== "projected" || !told);
  return {
    ...(news && { status: news.status }),
    ...(percent && { percentToPlay: percent.percentToPlay }),
    ...(isShown && { lineup }),
    ...(told && { asOf: told.meta.updatedAt }),
  };
};
