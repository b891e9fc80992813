import type { SgpBet } from "./leg.ts";
import { loadingRow, spreadsOf, sumOf } from "./loadings.ts";

/**
 * A quantity such as a margin or a player's yards is a sum of named factors. The squared shares add up to at most one.
 */
export type Factors = ReadonlyMap<string, number>;

const GAME = new Set(["margin", "total"]);

const factorName = (name: string, { team, personId, role }: SgpBet): string => {
  if (GAME.has(name)) return name;
  const [who = "", ...what] = name.split(":");
  if (who === "touches") return `${team}:touches`;
  const person = who === "own" ? (role ?? `#${personId}`) : who;
  return [`${team}:${person}`, ...what].join(":");
};

const withIndependentPart = (shares: Map<string, number>, rest: string): Map<string, number> => {
  const used = [...shares.values()].reduce((sum, one) => sum + one * one, 0);
  if (used >= 1) return new Map([...shares].map(([name, share]) => [name, share / Math.sqrt(used)]));
  return shares.set(rest, Math.sqrt(1 - used));
};

const plain = (leg: SgpBet): Map<string, number> | null => {
  const row = loadingRow(leg.league, leg.kind, leg.role);
  const shares = new Map<string, number>();
  for (const [name, share] of Object.entries(row?.share ?? {}))
    shares.set(factorName(name, leg), name === "margin" && leg.team === "away" ? -share : share);
  return withIndependentPart(shares, `${leg.kind}:${leg.personId}`);
};

const factorsOfSum = (leg: SgpBet, parts: readonly (readonly [kind: string, sd: number])[]): Map<string, number> => {
  const shares = new Map<string, number>();
  for (const [kind, sd] of parts)
    for (const [name, share] of plain({ ...leg, kind }) ?? []) shares.set(name, (shares.get(name) ?? 0) + sd * share);
  const length = Math.hypot(...shares.values());
  return new Map([...shares].map(([name, share]) => [name, share / length]));
};

const teamScore = ({ league, team }: SgpBet): Factors | null => {
  const spreads = spreadsOf(league);
  if (spreads === null || team === null) return null;
  const [margin, total] = spreads;
  const length = Math.hypot(margin, total);
  return new Map([
    ["margin", ((team === "home" ? 1 : -1) * margin) / length],
    ["total", total / length],
  ]);
};

/** Null if the bet's correlation with other bets is unknown. */
export const factorsOf = (leg: SgpBet): Factors | null => {
  if (leg.kind === "spread" || leg.kind === "moneyline") return new Map([["margin", 1]]);
  if (leg.kind === "total") return new Map([["total", 1]]);
  if (leg.kind === "team_total") return teamScore(leg);
  if (leg.personId === null || leg.team === null) return null;
  const parts = sumOf(leg.kind);
  return parts === null ? plain(leg) : factorsOfSum(leg, parts);
};

export const isModelled = ({ league, kind, role }: SgpBet): boolean =>
  ["spread", "moneyline", "total", "team_total"].includes(kind) ||
  sumOf(kind) !== null ||
  loadingRow(league, kind, role) !== null;

export const shared = (one: Factors, other: Factors): number => {
  let sum = 0;
  for (const [name, share] of one) sum += share * (other.get(name) ?? 0);
  return Math.max(-1, Math.min(1, sum));
};
