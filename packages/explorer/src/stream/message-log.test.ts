import { expect, test } from "vitest";
import { MessageLog } from "./message-log.ts";
import { BEATS, Pulse } from "./pulse.ts";

const message = (id: string, type = "event_update") => ({ id, type, data: "{}", came: "live", toldAt: null }) as const;

test("[EX11] the newest messages are kept, all are counted", () => {
  const log = new MessageLog();
  for (let at = 1; at <= 6000; at++) log.add(message(`e-${at}`));
  log.add(message("e-6001", "gap"));
  const kept = log.newest();
  expect(kept.length).toBeLessThan(2600);
  expect([kept[0]?.id, kept[1]?.id]).toEqual(["e-6001", "e-6000"]);
  expect(log.counts()).toEqual(
    new Map([
      ["event_update", 6000],
      ["gap", 1],
    ]),
  );
  log.clear();
  expect([log.newest(), log.counts().size]).toEqual([[], 0]);
});

test("the pulse tells what came in each half second of the last minute, and when there was no connection", () => {
  const pulse = new Pulse();
  pulse.hear("live");
  pulse.hear("live");
  pulse.beat(false);
  pulse.beat(true);
  pulse.hear("missed");
  pulse.beat(false);
  expect(pulse.beats().length).toBe(BEATS);
  expect(pulse.beats().slice(-3)).toEqual([
    { live: 2, missed: 0, down: false },
    { live: 0, missed: 0, down: true },
    { live: 0, missed: 1, down: false },
  ]);
});
