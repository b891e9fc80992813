import { SUBSCRIBABLE_EVENTS, type StreamLine } from "@linewire/contract";
import type { Commit, Entry, Place } from "@linewire/domain/change/change";
import { formatPosition } from "@linewire/domain/change/position";
import type { Filter } from "@linewire/domain/scope/filter";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Hub, Listener, MissedFrames, FrameBatch, StreamFilter } from "./hub.ts";

/** A hub over a journal that the test writes; `earlier` commits were made before the hub started. */
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
const wishFor = (filter: Partial<Filter> = {}, conflateMs = 0): StreamFilter => ({
  filter: { ...EVERYTHING, ...filter },
  conflateMs,
});

type Happened =
  | { line: number; price: number; alternate?: number; place?: Partial<Place> }
  | { event: number; status: number };

/** Writes commits like a journal: positions and sequence numbers of lines grow by one. */
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
  const entryOf = (one: Happened): Entry => {
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
    commit: (...happened: Happened[]): Commit => ({ epoch: EPOCH, at: AT + seq, entries: happened.map(entryOf) }),
    position: (at: number) => ({ epoch: EPOCH, seq: at }),
  };
};

type Message = {
  data: {
    marketLineUpdate?: { marketLines: StreamLine[]; conflated?: number };
    eventUpdate?: { event: { eventId: number; statusId: number } };
  };
};
/** A single frame of a batch. */
type Frame = { seq: number; text: string };
const seqOf = (text: string): number => Number(/^id: [0-9a-f]+-(\d+)$/m.exec(text)?.[1] ?? Number.NaN);
const framesOf = ({ bytes }: FrameBatch): Frame[] =>
  bytes
    .toString()
    .split(/(?<=\n\n)/)
    .map((text) => ({ seq: seqOf(text), text }));
const hearing = (heard: Frame[]): Listener => ({ hear: (piece) => void heard.push(...framesOf(piece)) });

const messageOf = ({ text }: Frame): Message => JSON.parse(/^data: (.*)$/m.exec(text)![1]!) as Message;
const linesOf = (frame: Frame): StreamLine[] => messageOf(frame).data.marketLineUpdate?.marketLines ?? [];
const pricesOf = (frames: readonly Frame[]): (number | null)[] => frames.flatMap(linesOf).map(({ price }) => price);
const idOf = ({ text }: Frame): string => /^id: (.*)$/m.exec(text)![1]!;
const textOf = (frames: readonly Frame[]): string[] => frames.map(({ text }) => text);

/** State of a stream client after some frames: the newest version of each line and alternate, the last status of each event. */
const known = (frames: readonly Frame[]): Record<string, unknown> => {
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

type Ask = (wish: StreamFilter, position: { epoch: string; seq: number }) => MissedFrames;
/** All missed frames, batch by batch. */
const replayed = (ask: Ask, wish: StreamFilter, from: number): Frame[] => {
  const frames: Frame[] = [];
  for (let [seq, last] = [from, false]; !last;) {
    const missed = ask(wish, { epoch: EPOCH, seq });
    if ("gap" in missed) throw new Error(missed.gap);
    expect(missed.last || missed.seq > seq).toBe(true);
    frames.push(...missed.pieces.flatMap(framesOf));
    ({ seq, last } = missed);
  }
  return frames;
};

/** Random commits, each optionally followed by a quiet period. */
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

/** The rules of docs/rules/hub.md, as tests for an adapter. */
export const hubRules = (name: string, open: OpenHub): void => {
  const listening = (wish: StreamFilter, earlier: readonly Commit[] = []) => {
    const { hub, publish, pass } = open(earlier);
    const heard: Frame[] = [];
    const { leave } = hub.join(wish, hearing(heard));
    return { hub, publish, pass, heard, leave };
  };

  describe(`a hub: ${name}`, () => {
    test("[HUB1] a reader hears every matching change once and in order, from when it joined until it leaves", () => {
      const journal = journalOf();
      const { hub, publish, heard, leave } = listening(wishFor());
      for (const price of [101, 102, 103]) publish(journal.commit({ line: 1, price }));
      const late: Frame[] = [];
      const { leave: leaveLate } = hub.join(wishFor(), hearing(late));
      expect(hub.readers()).toBe(2);
      publish(journal.commit({ line: 1, price: 104 }));
      leave();
      publish(journal.commit({ line: 1, price: 105 }));
      leaveLate();
      publish(journal.commit({ line: 1, price: 106 }));
      expect(pricesOf(heard)).toEqual([101, 102, 103, 104]);
      expect(pricesOf(late)).toEqual([104, 105]);
      expect(hub.readers()).toBe(0);
      expect(hub.position()).toEqual(journal.position(6));
    });

    test("[HUB1] a frame carries the position that is told once it is applied", () => {
      const journal = journalOf();
      const { publish, heard } = listening(wishFor({ leagueIds: [1] }));
      publish(
        journal.commit(
          { line: 1, price: 101 },
          { line: 2, price: 102 },
          { line: 3, price: 103, place: { leagueId: 2 } },
        ),
      );
      expect(heard.map(({ seq }) => seq)).toEqual([2]);
      expect(heard.map(idOf)).toEqual([formatPosition(journal.position(2))]);
    });

    test.each([
      ["league", { leagueIds: [2] }, { leagueId: 2 }],
      ["market type", { marketTypeIds: [3] }, { marketTypeId: 3 }],
      ["bet type", { betTypeIds: [3] }, { betTypeId: 3 }],
      ["book", { sourceIds: [2] }, { sourceId: 2 }],
      ["event", { eventIds: [901] }, { eventId: 901 }],
    ] as const)("[HUB2] lines are narrowed by %s", (_, filter, place) => {
      const journal = journalOf();
      const { hub, publish, heard } = listening(wishFor(filter));
      publish(journal.commit({ line: 1, price: 101 }, { line: 2, price: 102, place }));
      publish(journal.commit({ line: 1, price: 103 }));
      publish(journal.commit({ line: 2, price: 104, place }));
      expect(pricesOf(heard)).toEqual([102, 104]);
      expect(pricesOf(replayed(hub.since, wishFor(filter), 2))).toEqual([104]);
    });

    test("[HUB2] a line of no event is out of a wish that names events", () => {
      const journal = journalOf();
      const { publish, heard } = listening(wishFor({ eventIds: [900] }));
      publish(journal.commit({ line: 1, price: 101, place: { eventId: null } }));
      expect(heard).toEqual([]);
    });

    test("[HUB3] events are narrowed by league alone, and heard only by who asked for them", () => {
      const journal = journalOf();
      const { hub, publish, heard } = listening(wishFor({ eventIds: [5], sourceIds: [9], betTypeIds: [9] }));
      const [lines, elsewhere]: [Frame[], Frame[]] = [[], []];
      hub.join(wishFor({ events: ["market_line_update"] }), hearing(lines));
      hub.join(wishFor({ leagueIds: [2] }), hearing(elsewhere));
      publish(journal.commit({ event: 900, status: 2 }, { line: 1, price: 101 }));
      expect(known(heard)).toEqual({ "event 900": 2 });
      expect(known(lines)).toEqual({ "line 1": 101 });
      expect(elsewhere).toEqual([]);
    });

    test("[HUB3] what is not for readers reaches none, not even those who ask for every event", () => {
      const journal = journalOf();
      const { publish, heard } = listening(wishFor({ events: SUBSCRIBABLE_EVENTS }));
      const { entries, ...rest } = journal.commit({ line: 1, price: 101 });
      publish({ ...rest, entries: [{ ...entries[0]!, kind: "key", json: '{"hash":"secret"}' }] });
      expect(heard).toEqual([]);
    });

    test("[HUB4] a frame is made once for all readers of equal wishes", () => {
      const journal = journalOf();
      const { hub, publish } = open([]);
      const wishes = [wishFor({ leagueIds: [1, 2] }), wishFor({ leagueIds: [1, 2] }), wishFor({ leagueIds: [1] })];
      const heard = wishes.map((wish) => {
        const own: Buffer[] = [];
        hub.join(wish, { hear: ({ bytes }) => void own.push(bytes) });
        return own;
      });
      publish(journal.commit({ line: 1, price: 101 }));
      expect(heard[1]![0]).toBe(heard[0]![0]);
      expect(heard[2]![0]!.equals(heard[0]![0]!)).toBe(true);
    });

    test("[HUB15] one who joins while a window is open begins before what it holds, and hears nothing from before its beginning", () => {
      const journal = journalOf();
      const wish = wishFor({}, 250);
      const { hub, publish, pass } = listening(wish);
      publish(journal.commit({ line: 1, price: 101 }));
      publish(journal.commit({ line: 2, price: 102 }));
      publish(journal.commit({ line: 1, price: 103 }));
      const begin = hub.startOf(wish);
      expect(begin).toEqual(journal.position(1));
      expect(hub.startOf(wishFor())).toEqual(journal.position(3));
      const heard: Frame[] = [];
      hub.join(wish, hearing(heard));
      pass(250);
      expect(known(heard)).toEqual({ "line 1": 103, "line 2": 102 });
      for (const { seq } of heard) expect(seq).toBeGreaterThanOrEqual(begin.seq);
    });

    test("[HUB5] a reader that comes back from any position gets exactly what it would have heard after it", () => {
      fc.assert(
        fc.property(aHistory, fc.option(fc.integer({ min: 1, max: 2 })), (history, leagueId) => {
          const journal = journalOf();
          const wish = wishFor({ leagueIds: leagueId === null ? null : [leagueId] });
          const { hub, publish, heard } = listening(wish);
          for (const { happened } of history) publish(journal.commit(...happened));
          for (const [index, { seq }] of heard.entries())
            expect(textOf(replayed(hub.since, wish, seq))).toEqual(textOf(heard.slice(index + 1)));
          expect(textOf(replayed(hub.since, wish, 0))).toEqual(textOf(heard));
        }),
      );
    });

    test("[HUB6] a position of another journal, or of the future, is unknown; one that was forgotten has expired", () => {
      const journal = journalOf();
      const first = journal.commit({ line: 1, price: 101 });
      const { hub, publish } = listening(wishFor(), [journal.commit({ line: 1, price: 102 })]);
      publish(journal.commit({ line: 1, price: 103 }));
      expect(hub.since(wishFor(), { epoch: "ffffffff", seq: 2 })).toEqual({ gap: "cursor_unknown" });
      expect(hub.since(wishFor(), journal.position(4))).toEqual({ gap: "cursor_unknown" });
      expect(hub.since(wishFor(), journal.position(first.entries[0]!.seq - 1))).toEqual({ gap: "cursor_expired" });
      expect(hub.since(wishFor(), journal.position(3))).toEqual({ pieces: [], seq: 3, last: true });
    });

    test("[HUB6] a hub that starts with nothing kept can only say that older positions have expired", () => {
      const journal = journalOf();
      journal.commit({ line: 1, price: 101 });
      const { hub, publish } = listening(wishFor());
      publish(journal.commit({ line: 1, price: 102 }));
      expect(hub.since(wishFor(), journal.position(0))).toEqual({ gap: "cursor_expired" });
      expect(pricesOf(replayed(hub.since, wishFor(), 1))).toEqual([102]);
    });

    test("[HUB7] a hub that starts again resumes readers of the one before", () => {
      const journal = journalOf();
      const commits = [101, 102, 103].map((price) => journal.commit({ line: 1, price }));
      const { hub, publish } = listening(wishFor(), commits);
      expect(hub.position()).toEqual(journal.position(3));
      publish(journal.commit({ line: 1, price: 104 }));
      expect(pricesOf(replayed(hub.since, wishFor(), 1))).toEqual([102, 103, 104]);
    });

    test("[HUB8] a conflating reader hears a change after a quiet time at once, then the latest of each line when the window ends", () => {
      const journal = journalOf();
      const { publish, pass, heard } = listening(wishFor({}, 250));
      publish(journal.commit({ line: 1, price: 101 }));
      expect(pricesOf(heard)).toEqual([101]);
      publish(journal.commit({ line: 1, price: 102 }, { line: 2, price: 201 }));
      publish(journal.commit({ line: 1, price: 103 }));
      pass(249);
      expect(heard).toHaveLength(1);
      pass(1);
      expect(pricesOf(heard.slice(1))).toEqual([201, 103]);
      expect(messageOf(heard[1]!).data.marketLineUpdate?.conflated).toBe(3);
      pass(250);
      publish(journal.commit({ line: 1, price: 104 }));
      expect(pricesOf(heard.slice(2))).toEqual([104]);
    });

    test("[HUB8] alternates of a line's merged updates are told together", () => {
      const journal = journalOf();
      const { publish, pass, heard } = listening(wishFor({}, 250));
      publish(journal.commit({ line: 9, price: 101 }));
      publish(journal.commit({ line: 1, price: 101, alternate: 51 }));
      publish(journal.commit({ line: 1, price: 102, alternate: 52 }));
      publish(journal.commit({ line: 1, price: 103 }));
      pass(250);
      expect(known(heard)).toEqual({ "line 9": 101, "line 1": 103, "line 51": 101, "line 52": 102 });
    });

    test("[HUB8] a conflating reader hears an event at once, after the lines that came before it", () => {
      const journal = journalOf();
      const { publish, heard } = listening(wishFor({}, 250));
      publish(journal.commit({ line: 1, price: 101 }));
      publish(journal.commit({ line: 1, price: 102 }));
      publish(journal.commit({ event: 900, status: 3 }));
      expect(heard.map((frame) => Object.keys(messageOf(frame).data)[0])).toEqual([
        "marketLineUpdate",
        "marketLineUpdate",
        "eventUpdate",
      ]);
    });

    test("[HUB8] a conflating reader that comes back while a window is open hears what it holds once, when it closes", () => {
      const journal = journalOf();
      const wish = wishFor({}, 250);
      const { hub, publish, pass, heard } = listening(wish);
      publish(journal.commit({ line: 1, price: 101 }));
      publish(journal.commit({ line: 1, price: 102 }));
      publish(journal.commit({ line: 2, price: 201 }));
      const back: Frame[] = [];
      hub.join(wish, hearing(back));
      back.push(...replayed(hub.since, wish, 0));
      expect(pricesOf(back)).toEqual([101]);
      pass(250);
      expect(textOf(back)).toEqual(textOf(heard));
      expect(pricesOf(back)).toEqual([101, 102, 201]);
    });

    test("[HUB9] of the messages of one window only the last claims its position", () => {
      const journal = journalOf();
      const { publish, pass, heard } = listening(wishFor({}, 250));
      publish(journal.commit({ line: 1, price: 101 }));
      publish(journal.commit({ line: 1, price: 102 }, { line: 2, price: 201, place: { leagueId: 2 } }));
      pass(250);
      expect(heard.map(({ seq }) => seq)).toEqual([1, 1, 3]);
    });

    test.each([0, 250])(
      "[HUB10] a reader that is cut off after any frame, live or replayed, knows everything once it came back (conflateMs %i)",
      (conflateMs) => {
        fc.assert(
          fc.property(aHistory, (history) => {
            const journal = journalOf();
            const wish = wishFor({}, conflateMs);
            const { hub, publish, pass, heard } = listening(wish);
            for (const { happened, quiet } of history) {
              publish(journal.commit(...happened));
              if (quiet) pass(1000);
            }
            pass(1000);
            const whole = known(heard);
            for (const [index, { seq }] of heard.entries()) {
              const before = heard.slice(0, index + 1);
              const again = replayed(hub.since, wish, seq);
              expect(known([...before, ...again])).toEqual(whole);
              for (const [cut, frame] of again.entries())
                expect(known([...before, ...again.slice(0, cut + 1), ...replayed(hub.since, wish, frame.seq)])).toEqual(
                  whole,
                );
            }
          }),
          { numRuns: 300 },
        );
      },
    );

    test("[HUB12] a comment is heard by every reader of its wish, behind what was told up to its position and before what comes after", () => {
      const journal = journalOf();
      const conflating = wishFor({}, 250);
      const { hub, publish, pass, heard } = listening(wishFor({ leagueIds: [1] }));
      const [late, elsewhere]: [Frame[], Frame[]] = [[], []];
      hub.join(conflating, hearing(late));
      hub.join(wishFor({ leagueIds: [2] }), hearing(elsewhere));
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
      expect(shown(heard)).toEqual([101, 102, ": 0 at 2", 103]);
      expect(shown(late)).toEqual([101, 102, ": 250 at 2", 103]);
      expect(elsewhere).toEqual([]);
      expect(replayed(hub.since, wishFor(), 0).map(({ text }) => text.startsWith(":"))).not.toContain(true);
    });

    test("[HUB12] a comment that is withheld leaves a window as it was", () => {
      const journal = journalOf();
      const { hub, publish, heard } = listening(wishFor({}, 250));
      publish(journal.commit({ line: 1, price: 101 }));
      publish(journal.commit({ line: 1, price: 102 }));
      hub.broadcast(() => null);
      expect(pricesOf(heard)).toEqual([101]);
    });

    test("[HUB13] a reader that is behind can have the latest of each line alone, and knows everything by it", () => {
      fc.assert(
        fc.property(aHistory, fc.nat(), (history, cut) => {
          const journal = journalOf();
          const { hub, publish, heard } = listening(wishFor());
          for (const { happened } of history) publish(journal.commit(...happened));
          const before = heard.slice(0, cut % (heard.length + 1));
          const latest = replayed(hub.latestSince, wishFor(), before.at(-1)?.seq ?? 0);
          expect(known([...before, ...latest])).toEqual(known(heard));
          const told = latest.flatMap(linesOf).map(({ marketLineId }) => marketLineId);
          expect(new Set(told).size).toBe(told.length);
        }),
      );
    });

    test("[HUB13] from the hub's reach on, what was missed fits; before it, it does not", () => {
      const journal = journalOf();
      const { hub, publish } = listening(wishFor({ leagueIds: [1] }));
      const inOther = { leagueId: 2 };
      for (let line = 1; line <= 40; line++)
        publish(journal.commit({ line: line % 20, price: line }, { line: 100 + line, price: 1, place: inOther }));
      const wish = wishFor({ leagueIds: [1] });
      const bytes = (seq: number): number => {
        const missed = hub.latestSince(wish, journal.position(seq));
        return "gap" in missed ? Number.NaN : missed.pieces.reduce((sum, piece) => sum + piece.bytes.length, 0);
      };
      expect(hub.reach(wish, { frames: 1, bytes: 1_000_000 })).toBe(0);
      const reach = hub.reach(wish, { frames: 1, bytes: 1000 });
      expect(bytes(reach)).toBeLessThan(1000 + 500);
      expect(bytes(reach - 6)).toBeGreaterThan(1000);
      // All updates with alternates count, because the latest one contains all of them.
      for (let alternate = 51; alternate < 61; alternate++) publish(journal.commit({ line: 1, price: 1, alternate }));
      expect(hub.reach(wish, { frames: 1, bytes: 1000 })).toBeGreaterThan(81);
      for (let event = 900; event < 905; event++) publish(journal.commit({ event, status: 2 }));
      expect(hub.reach(wish, { frames: 4, bytes: 1_000_000 })).toBe(91);
    });

    test("[HUB14] the time of a position is one since which everything after it has changed", () => {
      const journal = journalOf();
      const first = journal.commit({ line: 1, price: 101 });
      const second = { ...journal.commit({ line: 1, price: 102 }), at: AT - 5000 };
      const { hub, publish } = listening(wishFor(), [first, second]);
      publish(journal.commit({ line: 1, price: 103 }));
      expect(hub.timeOf(journal.position(0))).toBeNull();
      expect(hub.timeOf({ epoch: "ffffffff", seq: 1 })).toBeNull();
      expect(hub.timeOf(journal.position(1))).toBe(AT - 5000);
      expect(hub.timeOf(journal.position(3))).toBe(AT + 2);
    });
  });
};
