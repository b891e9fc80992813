import { dependentChances, independentChances, type ParlayChances } from "./parlay-chances.ts";
import type { LineState } from "@linewire/domain/line/line-state";
import type { EvaluatedLeg } from "./evaluate-legs.ts";

/** Refused if the legs contradict each other or their correlation is unknown. */
export type JointChance = (
  legs: readonly { line: LineState; fair: number }[],
) => { chance: number } | { refused: "contradiction" | "unpriced"; message: string };

export type JointChances = { chances: ParlayChances | null; warnings: string[] } | { refused: string };

type FairLeg = { line: LineState; fair: number };

/** Legs of different games are independent. */
const productOf = (legs: readonly FairLeg[], joint: JointChance): number | { refused: string; kind: string } => {
  let all = 1;
  for (const group of Map.groupBy(legs, ({ line }) => line.market.eventId ?? -line.id).values()) {
    const found = group.length === 1 ? { chance: group[0]!.fair } : joint(group);
    if ("refused" in found) return { refused: found.message, kind: found.refused };
    all *= found.chance;
  }
  return all;
};

/** Legs of one game use the same-game parlay model, if it covers them. */
export const chancesTogether = (legs: readonly EvaluatedLeg[], joint: JointChance): JointChances => {
  const priced = legs.flatMap(({ fair, line }): FairLeg[] => (fair ? [{ line, fair: fair.chance }] : []));
  if (priced.length < legs.length) return { chances: null, warnings: [] };
  const all = productOf(priced, joint);
  if (typeof all !== "number") {
    if (all.kind === "contradiction") return { refused: all.refused };
    const own = independentChances(priced.map(({ fair }) => fair));
    return { chances: own, warnings: ["legs of the same game are assumed to be independent"] };
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
