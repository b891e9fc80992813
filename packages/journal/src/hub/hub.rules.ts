import { SUBSCRIBABLE_EVENTS, type StreamLine } from "@linewire/contract";
import type { Commit, Entry, Place } from "@linewire/domain/change/change";
import { formatPosition } from "@linewire/domain/change/position";
import type { Filter } from "@linewire/domain/scope/filter";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Hub, Listener, MissedFrames, FrameBatch, StreamFilter } from "./hub.ts";

/** `earlier`: commits before the hub's start. */
export type OpenHub = (earlier: readonly Commit[]) => {
  hub: Hub;
  publish: (commit: Commit) => void;
  pass: (ms: number) => void;
};

const EPOCH = "00c0ffee";
const AT = Date.UTC(2026, 10, 21, 18);
const PLACE: Place = { leagueId: 1, marketTypeId: 1, betTypeId: 1, sourceId: 1, eventId: 900 };
const EVERYTHING: Filter = {
  events: ["event_update", "market_line_update"],
  leagueIds: null,
  marketTypeIds: null,
  betTypeIds: null,
  sourceIds: null,
  eventIds: null,
};
const streamFilterFor = (filter: Partial<Filter> = {}, conflateMs = 0): StreamFilter => ({
  filter: { ...EVERYTHING, ...filter },
  conflateMs,
});

type HistoryStep =
  | { line: number; price: number; alternate?: number; place?: Partial<Place> }
  | { event: number; status: number };

const journalOf = () => {
  let seq = 0;
  const numbers = new Map<number, number>();
  const next = (id: number): number => {
    numbers.set(id, (numbers.get(id) ?? 0) + 1);
    return numbers.get(id)!;
  };
  const quote = (id: number, price: number) => ({
    marketLineId: id,
    price,
    statusId: 1,
    sequenceNumber: next(id),
    modifiedOn: "",
  });
  const lineOf = (line: number, price: number, alternate: number | undefined): string => {
    const alternateLines =
      alternate === undefined
        ? {}
        : { alternateLines: [{ ...quote(alternate, price), isAlt: true, alternateNumber: alternate }] };
    return JSON.stringify({ ...quote(line, price), ...alternateLines });
  };
  const entryOf = (one: HistoryStep): Entry => {
    const common = { seq: ++seq, correlationId: null };
    if ("event" in one) {
      const place = { ...PLACE, marketTypeId: null, betTypeId: null, sourceId: null, eventId: one.event };
      const json = JSON.stringify({ change: "updated", event: { eventId: one.event, statusId: one.status } });
      return { ...common, kind: "event", id: one.event, place, json };
    }
    const place = { ...PLACE, ...one.place };
    return { ...common, kind: "market_line", id: one.line, place, json: lineOf(one.line, one.price, one.alternate) };
  };
  return {
    commit: (...happened: HistoryStep[]): Commit => ({ epoch: EPOCH, at: AT + seq, entries: happened.map(entryOf) }),
    position: (at: number) => ({ epoch: EPOCH, seq: at }),
  };
};

type Message = {
  data: {
    marketLineUpdate?: { marketLines: StreamLine[]; conflated?: number };
    eventUpdate?: { event: { eventId: number; statusId: number } };
  };
};
type Frame = { seq: number; text: string };
const seqOf = (text: string): number => Number(/^id: [0-9a-f]+-(\d+)$/m.exec(text)?.[1] ?? Number.NaN);
const framesOf = ({ bytes }: FrameBatch): Frame[] =>
  bytes
    .toString()
    .split(/(?<=\n\n)/)
    .map((text) => ({ seq: seqOf(text), text }));
const collectInto = (received: Frame[]): Listener => ({ receive: (piece) => void received.push(...framesOf(piece)) });

const messageOf = ({ text }: Frame): Message => JSON.parse(/^data: (.*)$/m.exec(text)![1]!) as Message;
const linesOf = (frame: Frame): StreamLine[] => messageOf(frame).data.marketLineUpdate?.marketLines ?? [];
const pricesOf = (frames: readonly Frame[]): (number | null)[] => frames.flatMap(linesOf).map(({ price }) => price);
const idOf = ({ text }: Frame): string => /^id: (.*)$/m.exec(text)![1]!;
const textOf = (frames: readonly Frame[]): string[] => frames.map(({ text }) => text);

const stateAfter = (frames: readonly Frame[]): Record<string, unknown> => {
  const state: Record<string, unknown> = {};
  const newest = new Map<number, number>();
  const learn = (one: { marketLineId: number; sequenceNumber: number; price: number | null }): void => {
    if (one.sequenceNumber < (newest.get(one.marketLineId) ?? 0)) return;
    newest.set(one.marketLineId, one.sequenceNumber);
    state[`line ${one.marketLineId}`] = one.price;
  };
  for (const frame of frames) {
    const event = messageOf(frame).data.eventUpdate?.event;
    if (event) state[`event ${event.eventId}`] = event.statusId;
    for (const line of linesOf(frame)) for (const one of [line, ...(line.alternateLines ?? [])]) learn(one);
  }
  return state;
};

type MissedQuery = (streamFilter: StreamFilter, position: { epoch: string; seq: number }) => MissedFrames;
/** Repeats the query until the last batch. */
const replayed = (query: MissedQuery, streamFilter: StreamFilter, from: number): Frame[] => {
  const frames: Frame[] = [];
  for (let [seq, last] = [from, false]; !last;) {
    const missed = query(streamFilter, { epoch: EPOCH, seq });
    if ("gap" in missed) throw new Error(missed.gap);
    expect(missed.last || missed.seq > seq).toBe(true);
    frames.push(...missed.pieces.flatMap(framesOf));
    ({ seq, last } = missed);
  }
  return frames;
};

const aHistory = fc.array(
  fc.record({
    quiet: fc.boolean(),
    happened: fc.array(
      fc.oneof(
        fc
          .record({
            line: fc.integer({ min: 1, max: 3 }),
            price: fc.integer({ min: 101, max: 999 }),
            place: fc.record({ leagueId: fc.integer({ min: 1, max: 2 }) }),
          })
          .map((one) => ({ ...one, line: one.line + 10 * one.place.leagueId })),
        fc.record({
          line: fc.constant(11),
          price: fc.integer({ min: 101, max: 999 }),
          alternate: fc.integer({ min: 51, max: 52 }),
        }),
        fc.record({ event: fc.integer({ min: 900, max: 901 }), status: fc.integer({ min: 1, max: 999 }) }),
      ),
      { minLength: 1, maxLength: 4 },
    ),
  }),
  { minLength: 1, maxLength: 8 },
);

/** The rules of docs/rules/hub.md, for any implementation of the hub. */
export const hubRules = (name: string, open: OpenHub): void => {
  const subscribed = (streamFilter: StreamFilter, earlier: readonly Commit[] = []) => {
    const { hub, publish, pass } = open(earlier);
    const received: Frame[] = [];
    const { leave } = hub.join(streamFilter, collectInto(received));
    return { hub, publish, pass, received, leave };
  };

  describe(`a hub: ${name}`, () => {
    test("[HUB1] a subscriber receives every matching change once and in order, from joining to leaving", () => {
      const journal = journalOf();
      const { hub, publish, received, leave } = subscribed(streamFilterFor());
      for (const price of [101, 102, 103]) publish(journal.commit({ line: 1, price }));
      const late: Frame[] = [];
      const { leave: leaveLate } = hub.join(streamFilterFor(), collectInto(late));
      expect(hub.readers()).toBe(2);
      publish(journal.commit({ line: 1, price: 104 }));
      leave();
      publish(journal.commit({ line: 1, price: 105 }));
      leaveLate();
      publish(journal.commit({ line: 1, price: 106 }));
      expect(pricesOf(received)).toEqual([101, 102, 103, 104]);
      expect(pricesOf(late)).toEqual([104, 105]);
      expect(hub.readers()).toBe(0);
      expect(hub.position()).toEqual(journal.position(6));
    });

    test("[HUB1] a frame's id is the position after the frame is applied", () => {
      const journal = journalOf();
      const { publish, received } = subscribed(streamFilterFor({ leagueIds: [1] }));
      publish(
        journal.commit(
          { line: 1, price: 101 },
          { line: 2, price: 102 },
          { line: 3, price: 103, place: { leagueId: 2 } },
        ),
      );
      expect(received.map(({ seq }) => seq)).toEqual([2]);
      expect(received.map(idOf)).toEqual([formatPosition(journal.position(2))]);
    });

    test.each([
      ["league", { leagueIds: [2] }, { leagueId: 2 }],
      ["market type", { marketTypeIds: [3] }, { marketTypeId: 3 }],
      ["bet type", { betTypeIds: [3] }, { betTypeId: 3 }],
      ["book", { sourceIds: [2] }, { sourceId: 2 }],
      ["event", { eventIds: [901] }, { eventId: 901 }],
    ] as const)("[HUB2] lines are filtered by %s", (_, filter, place) => {
      const journal = journalOf();
      const { hub, publish, received } = subscribed(streamFilterFor(filter));
      publish(journal.commit({ line: 1, price: 101 }, { line: 2, price: 102, place }));
      publish(journal.commit({ line: 1, price: 103 }));
      publish(journal.commit({ line: 2, price: 104, place }));
      expect(pricesOf(received)).toEqual([102, 104]);
      expect(pricesOf(replayed(hub.since, streamFilterFor(filter), 2))).toEqual([104]);
    });

    test("[HUB2] a filter with events excludes lines without an event", () => {
      const journal = journalOf();
      const { publish, received } = subscribed(streamFilterFor({ eventIds: [900] }));
      publish(journal.commit({ line: 1, price: 101, place: { eventId: null } }));
      expect(received).toEqual([]);
    });

    test("[HUB3] events are filtered by league only, and sent only to subscribers that requested them", () => {
      const journal = journalOf();
      const { hub, publish, received } = subscribed(
        streamFilterFor({ eventIds: [5], sourceIds: [9], betTypeIds: [9] }),
      );
      const [lines, elsewhere]: [Frame[], Frame[]] = [[], []];
      hub.join(streamFilterFor({ events: ["market_line_update"] }), collectInto(lines));
      hub.join(streamFilterFor({ leagueIds: [2] }), collectInto(elsewhere));
      publish(journal.commit({ event: 900, status: 2 }, { line: 1, price: 101 }));
      expect(stateAfter(received)).toEqual({ "event 900": 2 });
      expect(stateAfter(lines)).toEqual({ "line 1": 101 });
      expect(elsewhere).toEqual([]);
    });

    test("[HUB3] internal changes reach no subscriber, even with every event in its filter", () => {
      const journal = journalOf();
      const { publish, received } = subscribed(streamFilterFor({ events: SUBSCRIBABLE_EVENTS }));
      const { entries, ...rest } = journal.commit({ line: 1, price: 101 });
      publish({ ...rest, entries: [{ ...entries[0]!, kind: "key", json: '{"hash":"secret"}' }] });
      expect(received).toEqual([]);
    });

    test("[HUB4] a frame is encoded once for all subscribers with equal filters", () => {
      const journal = journalOf();
      const { hub, publish } = open([]);
      const streamFilters = [
        streamFilterFor({ leagueIds: [1, 2] }),
        streamFilterFor({ leagueIds: [1, 2] }),
        streamFilterFor({ leagueIds: [1] }),
      ];
      const received = streamFilters.map((streamFilter) => {
        const own: Buffer[] = [];
        hub.join(streamFilter, { receive: ({ bytes }) => void own.push(bytes) });
        return own;
      });
      publish(journal.commit({ line: 1, price: 101 }));
      expect(received[1]![0]).toBe(received[0]![0]);
      expect(received[2]![0]!.equals(received[0]![0]!)).toBe(true);
    });

    test("[HUB15] a subscriber that joins during a window starts before its changes and gets no older change", () => {
      const journal = journalOf();
      const streamFilter = streamFilterFor({}, 250);
      const { hub, publish, pass } = subscribed(streamFilter);
      publish(journal.commit({ line: 1, price: 101 }));
      publish(journal.commit({ line: 2, price: 102 }));
      publish(journal.commit({ line: 1, price: 103 }));
      const begin = hub.startOf(streamFilter);
      expect(begin).toEqual(journal.position(1));
      expect(hub.startOf(streamFilterFor())).toEqual(journal.position(3));
      const received: Frame[] = [];
      hub.join(streamFilter, collectInto(received));
      pass(250);
      expect(stateAfter(received)).toEqual({ "line 1": 103, "line 2": 102 });
      for (const { seq } of received) expect(seq).toBeGreaterThanOrEqual(begin.seq);
    });

    test("[HUB5] a subscriber that resumes at a position gets exactly the later frames", () => {
      fc.assert(
        fc.property(aHistory, fc.option(fc.integer({ min: 1, max: 2 })), (history, leagueId) => {
          const journal = journalOf();
          const streamFilter = streamFilterFor({ leagueIds: leagueId === null ? null : [leagueId] });
          const { hub, publish, received } = subscribed(streamFilter);
          for (const { happened } of history) publish(journal.commit(...happened));
          for (const [index, { seq }] of received.entries())
            expect(textOf(replayed(hub.since, streamFilter, seq))).toEqual(textOf(received.slice(index + 1)));
          expect(textOf(replayed(hub.since, streamFilter, 0))).toEqual(textOf(received));
        }),
      );
    });

    test("[HUB6] a position of another journal or after the latest change is unknown, and one before the oldest change in the ring is expired", () => {
      const journal = journalOf();
      const first = journal.commit({ line: 1, price: 101 });
      const { hub, publish } = subscribed(streamFilterFor(), [journal.commit({ line: 1, price: 102 })]);
      publish(journal.commit({ line: 1, price: 103 }));
      expect(hub.since(streamFilterFor(), { epoch: "ffffffff", seq: 2 })).toEqual({ gap: "cursor_unknown" });
      expect(hub.since(streamFilterFor(), journal.position(4))).toEqual({ gap: "cursor_unknown" });
      expect(hub.since(streamFilterFor(), journal.position(first.entries[0]!.seq - 1))).toEqual({
        gap: "cursor_expired",
      });
      expect(hub.since(streamFilterFor(), journal.position(3))).toEqual({ pieces: [], seq: 3, last: true });
    });

    test("[HUB6] with an empty ring, older positions are expired", () => {
      const journal = journalOf();
      journal.commit({ line: 1, price: 101 });
      const { hub, publish } = subscribed(streamFilterFor());
      publish(journal.commit({ line: 1, price: 102 }));
      expect(hub.since(streamFilterFor(), journal.position(0))).toEqual({ gap: "cursor_expired" });
      expect(pricesOf(replayed(hub.since, streamFilterFor(), 1))).toEqual([102]);
    });

    test("[HUB7] a restarted hub resumes the subscribers of the previous hub", () => {
      const journal = journalOf();
      const commits = [101, 102, 103].map((price) => journal.commit({ line: 1, price }));
      const { hub, publish } = subscribed(streamFilterFor(), commits);
      expect(hub.position()).toEqual(journal.position(3));
      publish(journal.commit({ line: 1, price: 104 }));
      expect(pricesOf(replayed(hub.since, streamFilterFor(), 1))).toEqual([102, 103, 104]);
    });

    test("[HUB8] with conflation, the first change after a quiet period is sent at once, and the latest change per line at the end of the window", () => {
      const journal = journalOf();
      const { publish, pass, received } = subscribed(streamFilterFor({}, 250));
      publish(journal.commit({ line: 1, price: 101 }));
      expect(pricesOf(received)).toEqual([101]);
      publish(journal.commit({ line: 1, price: 102 }, { line: 2, price: 201 }));
      publish(journal.commit({ line: 1, price: 103 }));
      pass(249);
      expect(received).toHaveLength(1);
      pass(1);
      expect(pricesOf(received.slice(1))).toEqual([201, 103]);
      expect(messageOf(received[1]!).data.marketLineUpdate?.conflated).toBe(3);
      pass(250);
      publish(journal.commit({ line: 1, price: 104 }));
      expect(pricesOf(received.slice(2))).toEqual([104]);
    });

    test("[HUB8] merged updates of a line have the alternates of all of them", () => {
      const journal = journalOf();
      const { publish, pass, received } = subscribed(streamFilterFor({}, 250));
      publish(journal.commit({ line: 9, price: 101 }));
      publish(journal.commit({ line: 1, price: 101, alternate: 51 }));
      publish(journal.commit({ line: 1, price: 102, alternate: 52 }));
      publish(journal.commit({ line: 1, price: 103 }));
      pass(250);
      expect(stateAfter(received)).toEqual({ "line 9": 101, "line 1": 103, "line 51": 101, "line 52": 102 });
    });

    test("[HUB8] with conflation, an event is sent at once, after earlier lines", () => {
      const journal = journalOf();
      const { publish, received } = subscribed(streamFilterFor({}, 250));
      publish(journal.commit({ line: 1, price: 101 }));
      publish(journal.commit({ line: 1, price: 102 }));
      publish(journal.commit({ event: 900, status: 3 }));
      expect(received.map((frame) => Object.keys(messageOf(frame).data)[0])).toEqual([
        "marketLineUpdate",
        "marketLineUpdate",
        "eventUpdate",
      ]);
    });

    test("[HUB8] with conflation, a subscriber that resumes during a window gets its changes once, at its end", () => {
      const journal = journalOf();
      const streamFilter = streamFilterFor({}, 250);
      const { hub, publish, pass, received } = subscribed(streamFilter);
      publish(journal.commit({ line: 1, price: 101 }));
      publish(journal.commit({ line: 1, price: 102 }));
      publish(journal.commit({ line: 2, price: 201 }));
      const resumed: Frame[] = [];
      hub.join(streamFilter, collectInto(resumed));
      resumed.push(...replayed(hub.since, streamFilter, 0));
      expect(pricesOf(resumed)).toEqual([101]);
      pass(250);
      expect(textOf(resumed)).toEqual(textOf(received));
      expect(pricesOf(resumed)).toEqual([101, 102, 201]);
    });

    test("[HUB9] only the last message of a window has the window's end as its id", () => {
      const journal = journalOf();
      const { publish, pass, received } = subscribed(streamFilterFor({}, 250));
      publish(journal.commit({ line: 1, price: 101 }));
      publish(journal.commit({ line: 1, price: 102 }, { line: 2, price: 201, place: { leagueId: 2 } }));
      pass(250);
      expect(received.map(({ seq }) => seq)).toEqual([1, 1, 3]);
    });

    test.each([0, 250])(
      "[HUB10] a subscriber that is disconnected after any frame, live or replayed, has the full state after resuming (conflateMs %i)",
      (conflateMs) => {
        fc.assert(
          fc.property(aHistory, (history) => {
            const journal = journalOf();
            const streamFilter = streamFilterFor({}, conflateMs);
            const { hub, publish, pass, received } = subscribed(streamFilter);
            for (const { happened, quiet } of history) {
              publish(journal.commit(...happened));
              if (quiet) pass(1000);
            }
            pass(1000);
            const whole = stateAfter(received);
            for (const [index, { seq }] of received.entries()) {
              const before = received.slice(0, index + 1);
              const again = replayed(hub.since, streamFilter, seq);
              expect(stateAfter([...before, ...again])).toEqual(whole);
              for (const [cut, frame] of again.entries())
                expect(
                  stateAfter([...before, ...again.slice(0, cut + 1), ...replayed(hub.since, streamFilter, frame.seq)]),
                ).toEqual(whole);
            }
          }),
          { numRuns: 300 },
        );
      },
    );

    test("[HUB12] a comment reaches every subscriber of its filter between the changes before and after its position", () => {
      const journal = journalOf();
      const conflating = streamFilterFor({}, 250);
      const { hub, publish, pass, received } = subscribed(streamFilterFor({ leagueIds: [1] }));
      const [late, elsewhere]: [Frame[], Frame[]] = [[], []];
      hub.join(conflating, collectInto(late));
      hub.join(streamFilterFor({ leagueIds: [2] }), collectInto(elsewhere));
      publish(journal.commit({ line: 1, price: 101 }));
      publish(journal.commit({ line: 1, price: 102 }));
      const asked: unknown[] = [];
      hub.broadcast(({ filter, conflateMs }, position) => {
        asked.push(position);
        return filter.leagueIds?.includes(2) ? null : Buffer.from(`: ${conflateMs} at ${position.seq}\n\n`);
      });
      publish(journal.commit({ line: 1, price: 103 }));
      pass(250);
      const shown = (frames: Frame[]) =>
        frames.map((frame) => (frame.text.startsWith(":") ? frame.text.trim() : linesOf(frame)[0]!.price));
      expect(asked).toEqual([journal.position(2), journal.position(2), journal.position(2)]);
      expect(shown(received)).toEqual([101, 102, ": 0 at 2", 103]);
      expect(shown(late)).toEqual([101, 102, ": 250 at 2", 103]);
      expect(elsewhere).toEqual([]);
      expect(replayed(hub.since, streamFilterFor(), 0).map(({ text }) => text.startsWith(":"))).not.toContain(true);
    });

    test("[HUB12] without a comment, a filter's window is not flushed", () => {
      const journal = journalOf();
      const { hub, publish, received } = subscribed(streamFilterFor({}, 250));
      publish(journal.commit({ line: 1, price: 101 }));
      publish(journal.commit({ line: 1, price: 102 }));
      hub.broadcast(() => null);
      expect(pricesOf(received)).toEqual([101]);
    });

    test("[HUB13] the latest change of each line gives a subscriber that is behind the full state", () => {
      fc.assert(
        fc.property(aHistory, fc.nat(), (history, cut) => {
          const journal = journalOf();
          const { hub, publish, received } = subscribed(streamFilterFor());
          for (const { happened } of history) publish(journal.commit(...happened));
          const before = received.slice(0, cut % (received.length + 1));
          const latest = replayed(hub.latestSince, streamFilterFor(), before.at(-1)?.seq ?? 0);
          expect(stateAfter([...before, ...latest])).toEqual(stateAfter(received));
          const updatedIds = latest.flatMap(linesOf).map(({ marketLineId }) => marketLineId);
          expect(new Set(updatedIds).size).toBe(updatedIds.length);
        }),
      );
    });

    test("[HUB13] `reach` returns the earliest position with all later changes within the limit", () => {
      const journal = journalOf();
      const { hub, publish } = subscribed(streamFilterFor({ leagueIds: [1] }));
      const inOther = { leagueId: 2 };
      for (let line = 1; line <= 40; line++)
        publish(journal.commit({ line: line % 20, price: line }, { line: 100 + line, price: 1, place: inOther }));
      const streamFilter = streamFilterFor({ leagueIds: [1] });
      const bytes = (seq: number): number => {
        const missed = hub.latestSince(streamFilter, journal.position(seq));
        return "gap" in missed ? Number.NaN : missed.pieces.reduce((sum, piece) => sum + piece.bytes.length, 0);
      };
      expect(hub.reach(streamFilter, { frames: 1, bytes: 1_000_000 })).toBe(0);
      const reach = hub.reach(streamFilter, { frames: 1, bytes: 1000 });
      expect(bytes(reach)).toBeLessThan(1000 + 500);
      expect(bytes(reach - 6)).toBeGreaterThan(1000);
      // An update with alternates counts even before a later one, because clients get one update with all alternates.
      for (let alternate = 51; alternate < 61; alternate++) publish(journal.commit({ line: 1, price: 1, alternate }));
      expect(hub.reach(streamFilter, { frames: 1, bytes: 1000 })).toBeGreaterThan(81);
      for (let event = 900; event < 905; event++) publish(journal.commit({ event, status: 2 }));
      expect(hub.reach(streamFilter, { frames: 4, bytes: 1_000_000 })).toBe(91);
    });

    test("[HUB14] all changes after a position are from its time or later", () => {
      const journal = journalOf();
      const first = journal.commit({ line: 1, price: 101 });
      const second = { ...journal.commit({ line: 1, price: 102 }), at: AT - 5000 };
      const { hub, publish } = subscribed(streamFilterFor(), [first, second]);
      publish(journal.commit({ line: 1, price: 103 }));
      expect(hub.timeOf(journal.position(0))).toBeNull();
      expect(hub.timeOf({ epoch: "ffffffff", seq: 1 })).toBeNull();
      expect(hub.timeOf(journal.position(1))).toBe(AT - 5000);
      expect(hub.timeOf(journal.position(3))).toBe(AT + 2);
    });
  });
};
