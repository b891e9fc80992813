import { isKnown, type BookDesk } from "./desk.ts";
import { ALL_LEAGUES, deskKey, type Health } from "./health.ts";
import type { HealthLimits } from "./limits.ts";
import type { SourceHealth } from "./source-health.ts";

export type HealthVerdict = Pick<SourceHealth, "verdict" | "reason" | "leagueIds">;

export const WELL: HealthVerdict = { verdict: "up", reason: null, leagueIds: [] };

type LeagueDesk = BookDesk & { leagueId: number };

const isUnmapped = (health: Health, sourceId: number, limits: HealthLimits): boolean => {
  const { all, unmapped } = health.names.get(sourceId) ?? { all: 0, unmapped: 0 };
  return all >= limits.unmappedRows && unmapped / all > limits.unmappedShare;
};

const leaguesOf = (health: Health, sourceId: number): LeagueDesk[] =>
  [...health.desks.values()].filter((desk) => desk.sourceId === sourceId && desk.leagueId !== ALL_LEAGUES);

const lateVerdict = (late: readonly LeagueDesk[], isWhole: boolean, limits: HealthLimits): HealthVerdict => ({
  verdict: "delayed",
  reason: "late",
  leagueIds: !limits.suspendsLate ? [] : isWhole ? null : late.map(({ leagueId }) => leagueId),
});

/**
 * Down: the book is unhealthy in all leagues. Delayed: it is unhealthy in some leagues (whose lines are suspended), its
 * rows are late, or its names are unknown.
 */
export const verdictOn = (health: Health, sourceId: number, limits: HealthLimits): HealthVerdict => {
  const whole = health.desks.get(deskKey(sourceId, ALL_LEAGUES));
  const leagues = leaguesOf(health, sourceId);
  const isBad = ({ sick }: BookDesk): boolean => sick !== null && sick !== "late";
  const bad = leagues.filter(isBad).toSorted((a, b) => a.leagueId - b.leagueId);
  if (whole && isBad(whole)) return { verdict: "down", reason: whole.sick, leagueIds: null };
  if (bad[0] && leagues.every((desk) => isBad(desk) || !isKnown(desk, limits)))
    return { verdict: "down", reason: bad[0].sick, leagueIds: null };
  if (bad[0]) return { verdict: "delayed", reason: bad[0].sick, leagueIds: bad.map(({ leagueId }) => leagueId) };
  const late = leagues.filter(({ sick }) => sick === "late").toSorted((a, b) => a.leagueId - b.leagueId);
  if (late.length > 0 || whole?.sick === "late") return lateVerdict(late, whole?.sick === "late", limits);
  return isUnmapped(health, sourceId, limits) ? { verdict: "delayed", reason: "unmapped", leagueIds: [] } : WELL;
};

export const isSameVerdict = (a: HealthVerdict, b: HealthVerdict): boolean =>
  a.verdict === b.verdict && a.reason === b.reason && JSON.stringify(a.leagueIds) === JSON.stringify(b.leagueIds);
