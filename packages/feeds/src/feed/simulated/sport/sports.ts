import { mlb } from "./baseball.ts";
import { cbb, nba, wnba } from "./basketball.ts";
import { cfb, nfl } from "./football.ts";
import { nhl } from "./hockey.ts";
import type { SimulatedSport } from "./sport.ts";

export const sports: ReadonlyMap<string, SimulatedSport> = new Map(
  [nfl, nba, wnba, mlb, nhl, cbb, cfb].map((sport) => [sport.code, sport]),
);
