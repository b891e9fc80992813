import { SOURCE_STATUS, type MarketSource } from "@linewire/contract";

export const HEALTH_REASONS = ["silent", "stuck", "wild", "late", "unmapped"] as const;
export type HealthReason = (typeof HEALTH_REASONS)[number];

export type Statuses = Pick<MarketSource, "statusId" | "propsStatusId" | "futuresStatusId">;

export type SourceHealth = {
  sourceId: number;
  verdict: "up" | "delayed" | "down";
  reason: HealthReason | null;
  /** Leagues with suspended lines; null means all. */
  leagueIds: number[] | null;
  since: string;
  /** The status from feed and catalogue, without the effect of health. */
  own: Statuses;
};

/** `held`: lines that health suspends although the feed offers them. `freed`: lines that are offered again. */
export type LineHold = { sourceId: number; held: readonly number[]; freed: readonly number[] };

export const suspends = ({ verdict, leagueIds }: SourceHealth, leagueId: number): boolean =>
  verdict !== "up" && (leagueIds === null || leagueIds.includes(leagueId));

export const statusesOf = ({ statusId, propsStatusId, futuresStatusId }: Statuses): Statuses => ({
  statusId,
  propsStatusId,
  futuresStatusId,
});

export const statusesUnder = (own: Statuses, verdict: SourceHealth["verdict"]): Statuses => {
  const under = (status: number): number => {
    if (verdict === "up" || status === SOURCE_STATUS.down) return status;
    return SOURCE_STATUS[verdict];
  };
  return {
    statusId: under(own.statusId),
    propsStatusId: under(own.propsStatusId),
    futuresStatusId: under(own.futuresStatusId),
  };
};
