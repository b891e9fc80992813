import { factorsOf, shared } from "@linewire/pricing/parlay/factors";
import { MEASURED, type MeasuredCorrelation } from "@linewire/pricing/parlay/correlations";
import type { SgpBet } from "@linewire/pricing/parlay/leg";
import { filesOf, jsonOf, stemOf } from "./folder.ts";
import type { StemScore } from "./scored.ts";
import { PricingTally } from "./tally.ts";

type Row = [n: number, pearson: number, rho: number, low: number, high: number, ...rest: number[]];
type File = { correlations?: Record<string, Record<string, Row>> };

/** The difference of two samples varies √2 times as much as one sample. */
const ROOT2 = Math.SQRT2;

const ROLES = ["QB", "WR1", "WR2", "TE1", "RB1", "star", "second", "playmaker"];

const legOf = ({ kind, role }: { kind: string; role: string | null }, league: string, away: boolean): SgpBet => {
  const isPlayer = kind.startsWith("player_");
  return {
    league,
    kind,
    side: kind === "spread" ? "home" : "over",
    points: 0.5,
    period: "game",
    team: away ? "away" : "home",
    personId: isPlayer ? 2 * ROLES.indexOf(role ?? "") + Number(away) : null,
    role,
    fair: 0.5,
  };
};

const modelled = ({ league, pair: [one, other], relation }: MeasuredCorrelation): number => {
  const [a, b] = [factorsOf(legOf(one, league, false)), factorsOf(legOf(other, league, relation === "opponent"))];
  return a && b ? shared(a, b) : Number.NaN;
};

const take = (tally: PricingTally, league: string, rows: readonly [string, Row][]): void => {
  for (const [name, [, , rho, low, high]] of rows) {
    const row = MEASURED.find((one) => one.league === league && one.source === name);
    if (!row) {
      tally.check(`${league} ${name}: not in correlations.ts`, false);
      continue;
    }
    const own = modelled(row);
    const reach = (ROOT2 * (high - low)) / 2;
    tally.check(`${league} ${name}: ${own.toFixed(3)}, measured ${rho.toFixed(3)}`, Math.abs(own - rho) <= reach);
  }
};

export const score = (folder: string): Promise<StemScore[]> =>
  Promise.resolve(
    filesOf(folder, "ingame-correlation", [".json"]).map((file) => {
      const tally = new PricingTally();
      for (const [league, rows] of Object.entries(jsonOf<File>(folder, file).correlations ?? {}))
        take(tally, league, Object.entries(rows));
      return tally.scored(stemOf(file));
    }),
  );
