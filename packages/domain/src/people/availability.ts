import type { Availability, Lineup, PercentToPlay, PlayerNews } from "@linewire/contract";

const DAY_MS = 86_400_000;
/** An older report is invalid. A status in `LISTED` comes from a league's list, so it is valid until a new report. */
const REPORT_VALIDITY_MS = 7 * DAY_MS;
const LISTED = new Set<PlayerNews["status"]>(["IR", "SUSPENDED"]);

export type KnownOfPlayer = {
  news: PlayerNews | undefined;
  percent: PercentToPlay | undefined;
  lineup: Lineup | undefined;
};
export type PlayerInGame = { personId: number; teamId: number | null };

const isActiveRecord = ({ isActive = true }: { isActive?: boolean | undefined }): boolean => isActive;

const isFresh = ({ status, meta }: PlayerNews, now: number): boolean =>
  LISTED.has(status) || now - Date.parse(meta.updatedAt) <= REPORT_VALIDITY_MS;

/** If a confirmed side lists no starters, no player counts as out. */
export const lineupFact = (
  { teams }: Pick<Lineup, "teams">,
  { personId, teamId }: PlayerInGame,
): Availability["lineup"] => {
  const own = teams.find(({ starters }) => starters.some(({ player }) => player.id === personId));
  if (own) return own.lineupStatus === "CONFIRMED" ? "confirmed" : "projected";
  const without = teams.find(({ team }) => team.id === teamId);
  return without?.lineupStatus === "CONFIRMED" && without.starters.length > 0 ? "out" : undefined;
};

export const availabilityOf = (player: PlayerInGame, known: KnownOfPlayer, now: number): Availability => {
  const news = known.news && isActiveRecord(known.news) && isFresh(known.news, now) ? known.news : undefined;
  const percent = known.percent && isActiveRecord(known.percent) ? known.percent : undefined;
  const lineup = known.lineup && isActiveRecord(known.lineup) ? lineupFact(known.lineup, player) : undefined;
  const source = news ?? percent;
  // A projected line-up beside other information is omitted, which limits the response size.
  const isShown = lineup !== undefined && (lineup !== "projected" || !source);
  return {
    ...(news && { status: news.status }),
    ...(percent && { percentToPlay: percent.percentToPlay }),
    ...(isShown && { lineup }),
    ...(source && { asOf: source.meta.updatedAt }),
  };
};
