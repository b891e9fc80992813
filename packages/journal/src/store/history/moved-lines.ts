import { lineFromMoving, type LineIdentity, type Moving } from "@linewire/domain/history/moving";
import { walkSteps } from "@linewire/domain/history/step";
import type { LineState } from "@linewire/domain/line/line-state";
import { streamLineOf } from "@linewire/domain/line/wire-line";
import type { LinePlan, InstantChange, Unit } from "./instant-plan.ts";
import type { Recorder } from "./recorder.ts";
import type { Section } from "./section.ts";

export type PlannedLines = LinePlan & { at: number };

type Step = { at: number; before: Moving | null; after: Moving };
type Parts = Pick<Recorder, "sql" | "identities">;

/** The states before and after each planned change, by line. Reads each line's history once. */
const stepsOf = (plans: readonly PlannedLines[], section: Section): Map<number, Step[]> => {
  const steps = new Map<number, Step[]>();
  const last = plans.at(-1)?.at ?? 0;
  const first = plans[0]?.at ?? 0;
  for (const { leagueId, units } of plans)
    for (const { number } of units.flatMap(({ moves }) => moves)) {
      if (steps.has(number)) continue;
      const own: Step[] = [];
      const stretch = section.stretch(leagueId, number);
      let before = stretch?.base ?? null;
      if (stretch)
        walkSteps(stretch, last, (at, after) => {
          if (at >= first) own.push({ at, before, after });
          before = after;
        });
      steps.set(number, own);
    }
  return steps;
};

export const lineWriter = ({ sql, identities }: Parts, section: Section, plans: readonly PlannedLines[]) => {
  const steps = stepsOf(plans, section);
  const stepAt = ({ number, round }: InstantChange, at: number): Step | undefined =>
    (steps.get(number) ?? []).filter((step) => step.at === at)[round];

  /** The main line at the time `at`, if only its alternates have changed. */
  const unchangedLine = (id: number, leagueId: number, at: number): LineState | null => {
    for (const { number } of sql.numbers.all(id).toReversed()) {
      const stretch = section.stretch(leagueId, number);
      const moving = stretch && walkSteps(stretch, at);
      if (moving) return lineFromMoving(identities.of(number), moving);
    }
    return null;
  };

  const textOf = ({ mainId, moves }: Unit, { at, leagueId }: PlannedLines): string[] => {
    const befores: LineState[] = [];
    const changed = moves.flatMap((moved): LineState[] => {
      const step = stepAt(moved, at);
      const lineWith = (moving: Moving): LineState => lineFromMoving(moved.identity satisfies LineIdentity, moving);
      if (step?.before) befores.push(lineWith(step.before));
      return step ? [lineWith(step.after)] : [];
    });
    // The plan is older than a thinning, which removed all changes of this unit.
    if (changed.length === 0) return [];
    const main = changed.find(({ id }) => id === mainId) ?? unchangedLine(mainId, leagueId, at);
    if (main === null) throw new Error(`the history has alternates of line ${mainId} but not the line itself`);
    const alternates = changed.filter(({ id }) => id !== mainId);
    return [JSON.stringify(streamLineOf(main, alternates, befores))];
  };
  return (plan: PlannedLines): string[] => plan.units.flatMap((unit) => textOf(unit, plan));
};
