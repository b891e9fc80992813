import type { HealthMode } from "@linewire/domain/health/limits";
import type { NamesHeard } from "@linewire/domain/health/observation";
import type { JudgementRound, JudgeInput } from "@linewire/journal/journal/commands";
import type { Journal } from "@linewire/journal/journal/journal";
import { Fault } from "@linewire/domain/fault/fault";
import type { Stop, World } from "@linewire/domain/clock/world";

type Parts = {
  world: Pick<World, "now" | "after">;
  journal: Pick<Journal, "propose">;
  report: (error: unknown, traceId: string) => void;
  mode: HealthMode;
};

const CHECK_INTERVAL_MS = 1000;
const IDLE_CHECK_INTERVAL_MS = 5000;
const NEXT_SLICE_MS = 20;

/** Only the leader evaluates the health of books. */
export const sourceWatch = ({ world, journal, report, mode }: Parts) => {
  let names = new Map<number, NamesHeard>();
  let latest: JudgementRound | null = null;

  const evaluate = async (isFirst: boolean): Promise<number> => {
    const input: JudgeInput = { mode, isFirst, names: [...names] };
    names = new Map();
    const outcome = await journal.propose({ command: "source-health", input, at: world.now() });
    if ("refusal" in outcome) throw new Error(outcome.refusal.detail);
    latest = outcome.result;
    if (latest.more) return NEXT_SLICE_MS;
    return latest.idle || mode === "off" ? IDLE_CHECK_INTERVAL_MS : CHECK_INTERVAL_MS;
  };

  const runCheck = async (isFirst: boolean): Promise<{ ms: number; isFirst: boolean }> => {
    try {
      return { ms: await evaluate(isFirst), isFirst: false };
    } catch (error) {
      // Storage faults are not reported here, because commands that write rows report them.
      if (!(error instanceof Fault)) report(error, "health");
      return { ms: IDLE_CHECK_INTERVAL_MS, isFirst: true };
    }
  };

  const start = (): Stop => {
    let isStopped = false;
    let cancel: Stop = () => {};
    const go = async (isFirst: boolean): Promise<void> => {
      const again = await runCheck(isFirst);
      if (!isStopped) next(again.ms, again.isFirst);
    };
    const next = (ms: number, isFirst: boolean): void => {
      cancel = world.after(ms, () => void go(isFirst));
    };
    next(CHECK_INTERVAL_MS, true);
    return () => {
      isStopped = true;
      latest = null;
      cancel();
    };
  };

  return {
    start,
    latest: (): JudgementRound | null => latest,
    named: (sourceId: number, counts: NamesHeard): void => {
      const known = names.get(sourceId) ?? { all: 0, unmapped: 0 };
      names.set(sourceId, { all: known.all + counts.all, unmapped: known.unmapped + counts.unmapped });
    },
  };
};
export type SourceWatch = ReturnType<typeof sourceWatch>;
