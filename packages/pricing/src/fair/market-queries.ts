import type { Event } from "@linewire/contract";
import { commonest } from "@linewire/domain/line/most-frequent-points";
import type { LineState } from "@linewire/domain/line/line-state";
import type { MarketAsk } from "../live/live-markets.ts";
import { WHOLE_GAME, type MarketKind } from "@linewire/domain/line/market-kind";

/** Only the points nearest to the most quoted ones are queried. */
const MAX_POINTS = 40;

const mirrored = (line: LineState, side: number, kind: MarketKind): number | null =>
  line.points !== null && kind === "spread" && line.market.sideIndex !== side ? 0 - line.points : line.points;

const pointsOf = (lines: readonly LineState[], side: number, kind: MarketKind): number[] => {
  const converted = lines.map((line) => ({ ...line, points: mirrored(line, side, kind) }));
  const middle = commonest(converted.filter(({ mainId }) => mainId === null)) ?? commonest(converted) ?? 0;
  const all = [...new Set(converted.flatMap(({ points }) => (points === null ? [] : [points])))];
  return all
    .toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle) || a - b)
    .slice(0, MAX_POINTS)
    .toSorted((a, b) => a - b);
};

const teamOf = (teamId: number | undefined, { eventTeams = [] }: Event): "home" | "away" | null => {
  const side = eventTeams.find((team) => team.teamId === teamId)?.sideIndex;
  if (side === undefined) return null;
  return side === 0 ? "away" : "home";
};

const TEAMS = ["away", "home", "draw"] as const;
const SIDES = ["over", "under"] as const;

const queryOf = (kind: MarketKind, lines: readonly LineState[], event: Event): MarketAsk | null => {
  const [first] = lines.toSorted((a, b) => a.market.sideIndex - b.market.sideIndex) as [LineState];
  const { sideIndex, teamId } = first.market;
  const { marketId } = first;
  const team = TEAMS[sideIndex];
  if (kind === "moneyline_3way") return team ? { marketId, kind: "regulation", side: team } : null;
  const points = pointsOf(lines, sideIndex, kind);
  if (kind === "moneyline" || kind === "spread") {
    if (team === undefined || team === "draw") return null;
    return kind === "moneyline" ? { marketId, kind, side: team } : { marketId, kind, side: team, points };
  }
  const side = SIDES[sideIndex];
  if (side === undefined) return null;
  if (kind === "total") return { marketId, kind, side, points };
  const own = teamOf(teamId, event);
  return own && { marketId, kind, side, team: own, points };
};

/**
 * One query for every quoted market that the final score decides, at the quoted points. If both sides have one market
 * id, the query is for the first side (away, over).
 */
export const marketAsks = (
  event: Event,
  lines: readonly LineState[],
  kindOf: (betTypeId: number) => MarketKind | null,
): MarketAsk[] => {
  const whole = lines.filter(({ disabled, market }) => !disabled && market.periodTypeId === WHOLE_GAME);
  return [...Map.groupBy(whole, ({ marketId }) => marketId).values()].flatMap((group) => {
    const kind = kindOf(group[0]!.market.betTypeId);
    return (kind && queryOf(kind, group, event)) ?? [];
  });
};
