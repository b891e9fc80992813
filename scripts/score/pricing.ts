import type { ScoreResult as Result, ScoreOptions } from "./scored.ts";
import type { StemScore } from "./pricing/scored.ts";

const DATA = "../shared/data/pricing";

type Part = { score: (folder: string) => Promise<StemScore[]> };

const PARTS: readonly (() => Promise<Part>)[] = [
  () => import("./pricing/devig.ts"),
  () => import("./pricing/soccer.ts"),
  () => import("./pricing/mvn.ts"),
  () => import("./pricing/odds.ts"),
  () => import("./pricing/bonus.ts"),
  () => import("./pricing/correlation.ts"),
  () => import("./pricing/nba.ts"),
  () => import("./pricing/nfl.ts"),
  () => import("./pricing/calibration.ts"),
];

const worse = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);

const merged = (rows: readonly StemScore[]): Map<string, Required<StemScore>> => {
  const byName = new Map<string, Required<StemScore>>();
  for (const row of rows) {
    const known = byName.get(row.name) ?? { name: row.name, passed: 0, total: 0, worst: null, lines: [] };
    byName.set(row.name, {
      name: row.name,
      passed: known.passed + row.passed,
      total: known.total + row.total,
      worst: worse(known.worst, row.worst),
      lines: [...known.lines, ...(row.lines ?? [])],
    });
  }
  return byName;
};

export const score = async ({ data }: ScoreOptions): Promise<Result> => {
  const folder = data ?? DATA;
  const rows: StemScore[] = [];
  for (const load of PARTS) rows.push(...(await (await load()).score(folder)));
  const all = [...merged(rows).values()];
  return {
    ok: all.every(({ passed, total }) => passed === total),
    figures: Object.fromEntries(all.map(({ name, passed, total, worst }) => [name, { passed, total, worst }])),
    lines:
      all.length === 0
        ? [`skipped: no pricing data in ${folder}`]
        : all.flatMap(({ name, passed, total, worst, lines }) => [
            `${name.padEnd(28)} ${passed} of ${total}, worst ${worst === null ? "-" : worst.toPrecision(4)}`,
            ...lines.map((line) => `  ${line}`),
          ]),
  };
};
