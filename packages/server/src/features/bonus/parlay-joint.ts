import { dependentChances, independentChances, type ParlayChances } from "@linewire/domain/bonus/parlay-chances";
import type { LineState } from "@linewire/domain/line/line-state";
import type { EvaluatedLeg } from "./evaluate-legs.ts";

/** The chance that bets of one event all win; null where how they go together is not known. */
export type JointChance = (
  legs: readonly { line: LineState; fair: number }[],
) => { chance: number } | { refused: "contradiction" | "unpriced"; message: string };

export type JointChances = { chances: ParlayChances | null; warnings: string[] } | { refused: string };

type Priced = { line: LineState; fair: number };

/** Games do not depend on each other. */
const productOf = (legs: readonly Priced[], joint: JointChance): number | { refused: string; kind: string } => {
  let all = 1;
  for (const group of Map.groupBy(legs, ({ line }) => line.market.eventId ?? -line.id).values()) {
    const found = group.length === 1 ? { chance: group[0]!.fair } : joint(group);
    if ("refused" in found) return { refused: found.message, kind: found.refused };
    all *= found.chance;
  }
  return all;
};

/** The chances of a parlay: of one game's legs together by the model of same game parlays, where it knows them. */
export const chancesTogether = (legs: readonly EvaluatedLeg[], joint: JointChance): JointChances => {
  const priced = legs.flatMap(({ fair, line }): Priced[] => (fair ? [{ line, fair: fair.chance }] : []));
  if (priced.length < legs.length) return { chances: null, warnings: [] };
  const all = productOf(priced, joint);
  if (typeof all !== "number") {
    if (all.kind === "contradiction") return { refused: all.refused };
    const own = independentChances(priced.map(({ fair }) => fair));
    return { chances: own, warnings: ["legs of one game are taken not to depend on each other"] };
  }
  const chances = dependentChances(legs.length, (places) => {
    const found = productOf(
      places.map((at) => priced[at]!),
      joint,
    );
    return typeof found === "number" ? found : null;
  });
  return { chances, warnings: [] };
};
