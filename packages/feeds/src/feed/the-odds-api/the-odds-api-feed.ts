import type { Stop } from "@linewire/domain/clock/world";
import type { Feed } from "../feed.ts";
import { ODDS_API, OddsApiRun, type OddsApiOptions } from "./odds-api-run.ts";

export const theOddsApiFeed = (options: OddsApiOptions): Feed => {
  const { world, report } = options;
  let run: OddsApiRun | null = null;
  let cancel: Stop = () => undefined;
  let busy: Promise<void> = Promise.resolve();
  let stopped = false;
  let looking = false;

  const look = (current: OddsApiRun): void => {
    if (stopped || looking) return;
    looking = true;
    busy = current
      .tick()
      .catch(report)
      .finally(() => {
        looking = false;
        lookLater(current);
      });
  };
  const lookLater = (current: OddsApiRun): void => {
    cancel();
    if (!stopped) cancel = world.after(current.lookMs(), () => look(current));
  };

  return {
    name: ODDS_API,
    simulated: false,
    start: async (take, _isFresh, help) => {
      if (!help) throw new Error("the feed the-odds-api requires name mapping");
      stopped = false;
      looking = true;
      const wake = (): void => {
        if (run && !looking) look(run);
      };
      const current = new OddsApiRun(options, take, help, wake);
      run = current;
      busy = current.first().catch(report);
      await busy;
      looking = false;
      lookLater(current);
    },
    stop: async () => {
      stopped = true;
      cancel();
      run?.leave();
      await busy;
    },
    notes: () => run?.notes() ?? [],
  };
};
