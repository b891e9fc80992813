import { NOWHERE, type Commit } from "@linewire/domain/change/change";
import type { Filter } from "@linewire/domain/scope/filter";
import { fakeWorld } from "@linewire/testkit";
import { expect, test } from "vitest";
import { hubRules } from "./hub.rules.ts";
import { memoryHub } from "./memory-hub.ts";
import type { HubPace } from "./pace.ts";

const EPOCH = "00c0ffee";

const opened = (earlier: readonly Commit[], pace: HubPace) => {
  const world = fakeWorld();
  const followers: ((commit: Commit) => void)[] = [];
  const position = { epoch: EPOCH, seq: earlier.at(-1)?.entries.at(-1)?.seq ?? 0 };
  const journal = {
    position: () => position,
    follow: (listener: (commit: Commit) => void) => followers.push(listener),
  };
  const hub = memoryHub(journal, earlier, world, pace);
  const publish = (commit: Commit): void => {
    for (const listener of followers) listener(commit);
  };
  return { hub, publish, pass: world.pass };
};

hubRules("in this process", (earlier) => opened(earlier, (call) => call()));

test("[HUB1] a subscriber that joins during an event-loop iteration receives only later messages", () => {
  const turn: (() => void)[] = [];
  const { hub, publish } = opened([], (call) => void turn.push(call));
  const filter: Filter = {
    events: ["event_update"],
    leagueIds: null,
    marketTypeIds: null,
    betTypeIds: null,
    sourceIds: null,
    eventIds: null,
  };
  const streamFilter = { filter, conflateMs: 0 };
  const happens = (seq: number): void => {
    const json = JSON.stringify({ change: "updated", event: { eventId: seq } });
    publish({
      epoch: EPOCH,
      at: 0,
      entries: [{ seq, kind: "event", id: seq, place: NOWHERE, correlationId: null, json }],
    });
  };
  const join = (): number[] => {
    const received: number[] = [];
    hub.join(streamFilter, {
      receive: ({ bytes }) =>
        void received.push(...[...bytes.toString().matchAll(/"eventId":(\d+)/g)].map((match) => Number(match[1]))),
    });
    return received;
  };
  const first = join();
  happens(1);
  const second = join();
  happens(2);
  const missed = hub.since(streamFilter, { epoch: EPOCH, seq: 0 });
  happens(3);
  for (const call of turn.splice(0)) call();
  expect(first).toEqual([1, 2, 3]);
  expect(second).toEqual([2, 3]);
  expect("gap" in missed ? missed : [missed.seq, missed.last, missed.pieces[0]!.frames]).toEqual([2, true, 2]);
});
