// npm run fit <nba|nfl> -- --data <folder> [--seasons 2007-2012] [--date 2026-11-21]: parameter file of a live model.
// npm run fit stance [-- --data <folder of prepared articles>]: which numbers of a text are bets. npm run fit implied:
// which bets a text implies.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { systemNow } from "@linewire/testkit";
import { fitBasketball } from "./fit/basketball.ts";
import { fitFootball } from "./fit/football.ts";
import { quartersIn } from "./fit/games.ts";
import { parameterFile } from "./fit/parameter-file.ts";
import { fitImplied } from "./fit/implied/fit-implied.ts";
import { fitStance } from "./fit/stance/fit-stance.ts";
import { ROOT } from "./run.ts";

const STANCE_WEIGHTS = join(ROOT, "packages/reading/src/article/stance-model/weights.ts");
const IMPLIED_WEIGHTS = join(ROOT, "packages/reading/src/article/implied-model/implied-weights.ts");
const LIVE = join(ROOT, "packages/pricing/src/live");

const FITS = {
  nba: { fit: fitBasketball, name: "basketball", constant: "NBA_PARAMETERS", type: "BasketballParameters" },
  nfl: { fit: fitFootball, name: "football", constant: "NFL_PARAMETERS", type: "FootballParameters" },
} as const;

const valueOf = (name: string): string | null => {
  const at = process.argv.indexOf(name);
  return at === -1 ? null : (process.argv[at + 1] ?? null);
};

const today = (): string => new Date(systemNow()).toISOString().slice(0, 10);

const main = (): void => {
  const sport = process.argv[2] ?? "";
  const data = valueOf("--data");
  const isUnseen = process.argv.includes("--unseen");
  if (sport === "stance") {
    for (const line of fitStance(isUnseen ? null : STANCE_WEIGHTS, data)) console.log(line);
    return;
  }
  if (sport === "implied") {
    for (const line of fitImplied(isUnseen ? null : IMPLIED_WEIGHTS, data)) console.log(line);
    return;
  }
  if (!(sport === "nba" || sport === "nfl") || data === null) {
    console.error("npm run fit <nba|nfl> -- --data <folder> [--seasons 2007-2012] [--date 2026-11-21]");
    console.error("npm run fit stance [-- --data <folder>]");
    console.error("npm run fit implied [-- --data <folder>]");
    process.exit(2);
  }
  const [first = 0, last = 9999] = (valueOf("--seasons") ?? "0-9999").split("-").map(Number);
  const games = quartersIn(data, sport).filter(({ season }) => season >= first && season <= last);
  const { fit, name, constant, type } = FITS[sport];
  const parameters = fit(games, valueOf("--date") ?? today());
  const file = join(LIVE, name, `${name}-parameters.ts`);
  writeFileSync(file, parameterFile({ name, constant, type }, parameters));
  console.log(`${file}: ${parameters.fit.sample} games of ${parameters.fit.seasons.join(", ")}`);
};

main();
