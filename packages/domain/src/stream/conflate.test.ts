import { describe, expect, test } from "vitest";
import { MarketLineUpdate, SUBSCRIBABLE_EVENTS, type StreamLine } from "@linewire/contract";
import type { Commit, Entry, Place } from "../change/change.ts";
import type { Filter } from "../scope/filter.ts";
import { windowOf } from "./conflate.ts";
import type { Message } from "./message.ts";

const AT = "2026-11-22T01:20:00.000Z";
const FILTER: Filter = {
  events: SUBSCRIBABLE_EVENTS,
  leagueIds: [1, 2],
  marketTypeIds: null,
  betTypeIds: null,
  sourceIds: null,
  eventIds: null,
};
const PLACE: Place = { leagueId: 1, marketTypeId: 1, betTypeId: 1, sourceId: 1, eventId: 900 };

const wire = (id: number, price: number, alternates?: [number, number][]): StreamLine => ({
  marketLineId: id,
  price,
  statusId: 1,
  sequenceNumber: 1,
  modifiedOn: AT,
  ...(alternates
    ? {
        alternateLines: alternates.map(([alt, quoted]) => ({
          marketLineId: alt,
          alternateNumber: alt - 10,
          isAlt: true as const,
          price: quoted,
          statusId: 1,
          sequenceNumber: 1,
          modifiedOn: AT,
        })),
      }
    : {}),
  marketId: 2,
  marketSourceId: 1,
  market: { eventId: 900, marketTypeId: 1, betTypeId: 1, sideIndex: 0, periodTypeId: 1, live: false },
  marketLineKey: `k${id}`,
});
const entry = (seq: number, line: StreamLine, place: Partial<Place> = {}): Entry => ({
  seq,
  kind: "market_line",
  id: line.marketLineId,
  place: { ...PLACE, ...place },
  correlationId: `c${seq}`,
  json: JSON.stringify(line),
});
const commit = (...entries: Entry[]): Commit => ({ epoch: "k3x9", at: Date.parse(AT), entries });

const update = ({ data }: Message) => MarketLineUpdate.parse(JSON.parse(data)).data.marketLineUpdate;
const pricesIn = (message: Message) =>
  update(message).marketLines.map(({ marketLineId, price }) => [marketLineId, price]);

const held = (...commits: Commit[]): Message[] => {
  const window = windowOf(FILTER);
  for (const one of commits) window.add(one);
  return window.take();
};

describe("a conflation window", () => {
  test("without updates sends no messages", () => expect(windowOf(FILTER).take()).toEqual([]));

  test("sends the latest version of each line, with the number of changes", () => {
    const messages = held(
      commit(entry(1, wire(1, -110)), entry(2, wire(2, 150))),
      commit(entry(3, wire(1, -115))),
      commit(entry(4, wire(1, -120))),
    );
    expect(messages).toHaveLength(1);
    expect(pricesIn(messages[0]!)).toEqual([
      [2, 150],
      [1, -120],
    ]);
    expect(update(messages[0]!)).toMatchObject({ conflated: 4, messageId: "k3x9-4", correlationId: "c4" });
    expect(messages[0]!.seq).toBe(4);
  });

  test("is empty after it was sent", () => {
    const window = windowOf(FILTER);
    window.add(commit(entry(1, wire(1, -110))));
    expect(window.take()).toHaveLength(1);
    expect(window.take()).toEqual([]);
    window.add(commit(entry(2, wire(1, -115))));
    expect(update(window.take()[0]!)).toMatchObject({ conflated: 1, messageId: "k3x9-2" });
  });

  test("contains only messages that match its filter", () => {
    expect(held(commit(entry(1, wire(1, -110), { leagueId: 3 })))).toEqual([]);
    const other: Entry = { ...entry(2, wire(1, -110)), kind: "event" };
    expect(held(commit(other))).toEqual([]);
  });

  test("sends each league and market type separately, and only the last message has the window's position", () => {
    const messages = held(
      commit(
        entry(5, wire(1, -110)),
        entry(6, wire(2, 150), { leagueId: 2 }),
        entry(7, wire(3, 200), { marketTypeId: 3 }),
      ),
    );
    expect(messages.map((message) => [update(message).leagueId, update(message).marketTypeId])).toEqual([
      [1, 1],
      [2, 1],
      [1, 3],
    ]);
    // After a disconnect before the last message, the client resumes before the window and gets all of it again.
    expect(messages.map(({ seq }) => seq)).toEqual([4, 4, 7]);
    expect(messages.map((message) => update(message).messageId)).toEqual(["k3x9-4", "k3x9-4", "k3x9-7"]);
  });

  test("keeps the position before its first matching commit, even after commits without a match", () => {
    const messages = held(
      commit(entry(3, wire(9, 100), { leagueId: 3 })),
      commit(entry(4, wire(1, -110)), entry(5, wire(2, 150), { leagueId: 2 })),
    );
    expect(messages.map(({ seq }) => seq)).toEqual([3, 5]);
  });
});

describe("alternates in a conflation window", () => {
  test("of both updates are in the merged update", () => {
    const [message] = held(
      commit(
        entry(
          1,
          wire(1, -110, [
            [11, 150],
            [12, 200],
          ]),
        ),
      ),
      commit(
        entry(
          2,
          wire(1, -115, [
            [12, 210],
            [13, 300],
          ]),
        ),
      ),
    );
    const [line] = update(message!).marketLines;
    expect(line?.price).toBe(-115);
    expect(line?.alternateLines?.map(({ marketLineId, price }) => [marketLineId, price])).toEqual([
      [11, 150],
      [12, 210],
      [13, 300],
    ]);
  });

  test("stay if only the main line changes later", () => {
    const [message] = held(commit(entry(1, wire(1, -110, [[11, 150]]))), commit(entry(2, wire(1, -115))));
    expect(update(message!).marketLines[0]?.alternateLines?.map(({ price }) => price)).toEqual([150]);
  });
});
