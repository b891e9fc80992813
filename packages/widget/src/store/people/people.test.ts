import { Lineup, PercentToPlay, PlayerNews, type Availability } from "@linewire/contract";
import { describe, expect, test } from "vitest";
import { effect, signal } from "@preact/signals";
import { isAvailability, People } from "./people.ts";

const NOW = Date.UTC(2026, 10, 22, 12);
const DAY_MS = 86_400_000;
const iso = (at: number): string => new Date(at).toISOString();
const meta = (at: number) => ({ createdAt: iso(at), updatedAt: iso(at) });
const person = (id: number) => ({ id, firstName: "Pat", lastName: `Player ${id}` });
const EVENT = { id: 900, name: "A @ B", eventStart: iso(NOW + DAY_MS), statusId: 1 };
const BET = { playerId: 7, teamId: 70, eventId: 900 };

type UpdateOptions = { seq: number; at?: number; isActive?: false };
const head = (seq: number) => ({ messageId: `e-${seq}`, correlationId: null, messageTimestamp: iso(NOW) });
const withState = ({ isActive }: UpdateOptions) => (isActive === false ? { isActive } : {});

const news = (status: string, { seq, at = NOW, ...options }: UpdateOptions & { id?: number }) => ({
  data: {
    playerNews: {
      playerNews: {
        id: 1,
        leagueId: 1,
        person: person(options.id ?? 7),
        headline: "Report",
        notes: "",
        status,
        injury: null,
        ...withState({ seq, ...options }),
        meta: meta(at),
      },
      ...head(seq),
    },
  },
});
const percent = (percentToPlay: number, { seq, at = NOW, ...options }: UpdateOptions) => ({
  data: {
    playerPercentToPlay: {
      playerPercentToPlay: {
        leagueId: 1,
        person: person(7),
        event: EVENT,
        percentToPlay,
        ...withState({ seq, ...options }),
        meta: meta(at),
      },
      ...head(seq),
    },
  },
});
const lineup = (lineupStatus: string, starters: readonly number[], { seq, at = NOW, ...options }: UpdateOptions) => ({
  data: {
    eventLineup: {
      eventLineup: {
        leagueId: 1,
        date: "2026-11-22",
        event: EVENT,
        teams: [
          { side: "AWAY", team: { id: 71, name: "A" }, lineupStatus: "CONFIRMED", starters: [] },
          {
            side: "HOME",
            team: { id: 70, name: "B" },
            lineupStatus,
            starters: starters.map((id) => ({ position: "QB", player: person(id) })),
          },
        ],
        ...withState({ seq, ...options }),
        meta: meta(at),
      },
      ...head(seq),
    },
  },
});

const availabilityAfter = (frames: readonly object[], availability: Availability = {}, position = "e-10") => {
  const people = new People(signal(0));
  for (const frame of frames) people.take(JSON.stringify(frame));
  return people.of(BET, { availability, position });
};

test("[AV8] the frames of these tests match the contract", () => {
  expect(PlayerNews.safeParse(news("OUT", { seq: 1 }).data.playerNews.playerNews).success).toBe(true);
  expect(PercentToPlay.safeParse(percent(55, { seq: 1 }).data.playerPercentToPlay.playerPercentToPlay).success).toBe(
    true,
  );
  expect(Lineup.safeParse(lineup("CONFIRMED", [7], { seq: 1 }).data.eventLineup.eventLineup).success).toBe(true);
});

describe("[AV7] players are updated by the stream", () => {
  test("a report, a probability and a line-up each override one field of the response", () => {
    const initial: Availability = {
      status: "QUESTIONABLE",
      percentToPlay: 55,
      lineup: "projected",
      asOf: iso(NOW - 1),
    };
    expect(availabilityAfter([news("OUT", { seq: 11 })], initial)).toEqual({
      status: "OUT",
      percentToPlay: 55,
      lineup: "projected",
    });
    expect(availabilityAfter([percent(20, { seq: 11 })], initial)).toMatchObject({
      status: "QUESTIONABLE",
      percentToPlay: 20,
    });
    expect(availabilityAfter([lineup("CONFIRMED", [7], { seq: 11 })], initial)).toMatchObject({
      status: "QUESTIONABLE",
      lineup: "confirmed",
    });
  });

  test("a player who is not in the confirmed line-up is out; a projected line-up or a line-up without starters does not mean that", () => {
    expect(availabilityAfter([lineup("CONFIRMED", [8], { seq: 11 })]).lineup).toBe("out");
    expect(availabilityAfter([lineup("CONFIRMED", [], { seq: 11 })]).lineup).toBeUndefined();
    expect(availabilityAfter([lineup("PROJECTED", [8], { seq: 11 })], { lineup: "projected" }).lineup).toBeUndefined();
  });

  test("a message with another epoch, or older than the response, changes nothing", () => {
    const initial: Availability = { status: "PROBABLE", lineup: "projected", asOf: iso(NOW - 1) };
    expect(availabilityAfter([news("OUT", { seq: 9 }), lineup("CONFIRMED", [7], { seq: 10 })], initial)).toMatchObject({
      status: "PROBABLE",
      lineup: "projected",
    });
    expect(availabilityAfter([news("OUT", { seq: 11 })], initial, "f-2")).toMatchObject({ status: "PROBABLE" });
  });

  test("neither a repeated frame nor an earlier report replaces a later report", () => {
    expect(availabilityAfter([percent(20, { seq: 13 }), percent(55, { seq: 12 })]).percentToPlay).toBe(20);
    expect(availabilityAfter([news("OUT", { seq: 11 }), news("PROBABLE", { seq: 12, at: NOW - 1000 })]).status).toBe(
      "OUT",
    );
    expect(
      availabilityAfter([news("PROBABLE", { seq: 12, at: NOW - 1000 })], { status: "OUT", asOf: iso(NOW) }).status,
    ).toBe("OUT");
    expect(
      availabilityAfter([news("PROBABLE", { seq: 12, at: NOW - 1000 })], { lineup: "projected", asOf: iso(NOW) })
        .status,
    ).toBe("PROBABLE");
  });

  test("a withdrawn fact is removed", () => {
    const initial: Availability = { status: "OUT", percentToPlay: 5, lineup: "projected", asOf: iso(NOW) };
    const frames = [
      news("OUT", { seq: 11, isActive: false }),
      percent(5, { seq: 12, isActive: false }),
      lineup("PROJECTED", [7], { seq: 13, isActive: false }),
    ];
    expect(availabilityAfter(frames, initial)).toEqual({});
  });

  test("[AV3] a report older than seven days is ignored, unless its status is injured reserve or suspended", () => {
    const at = NOW - 7 * DAY_MS - 1;
    expect(availabilityAfter([news("OUT", { seq: 11, at })]).status).toBeUndefined();
    expect(availabilityAfter([news("IR", { seq: 11, at })]).status).toBe("IR");
    expect(availabilityAfter([news("OUT", { seq: 11, at: at + 1 })]).status).toBe("OUT");
  });

  test("subscribers of a player are notified of a change", () => {
    const people = new People(signal(0));
    const seen: unknown[] = [];
    const end = effect(() => void seen.push(people.of(BET, { availability: {}, position: "e-10" }).status));
    people.take(JSON.stringify(news("OUT", { seq: 11 })));
    end();
    expect(seen).toEqual([undefined, "OUT"]);
  });

  test("updates of the latest 2,000 players are stored", () => {
    const people = new People(signal(0));
    for (let id = 7; id <= 2007; id++) people.take(JSON.stringify(news("OUT", { seq: 11, id })));
    const statusOf = (playerId: number) =>
      people.of({ ...BET, playerId }, { availability: {}, position: "e-10" }).status;
    expect([statusOf(7), statusOf(8), statusOf(2007)]).toEqual([undefined, "OUT", "OUT"]);
  });
});

describe("[AV8] an invalid message changes nothing", () => {
  const ODD = [null, "", "x", 0, -1, 1.5, 101, 2 ** 53, true, [], {}, [null], "__proto__"];
  const mutants = (value: unknown): unknown[] =>
    typeof value === "object" && value !== null
      ? Object.entries(value).flatMap(([name, own]) =>
          [...ODD, ...mutants(own)].map((other) =>
            Array.isArray(value) ? value.with(Number(name), other) : { ...value, [name]: other },
          ),
        )
      : [];

  test.each([
    ["a report", news("OUT", { seq: 11 })],
    ["a chance", percent(55, { seq: 11 })],
    ["a line-up", lineup("CONFIRMED", [7], { seq: 11 })],
  ])("%s with any field replaced is parsed or ignored", (_, frame) => {
    for (const mutant of mutants(frame))
      expect(isAvailability(availabilityAfter([mutant as object])), JSON.stringify(mutant)).toBe(true);
    expect(mutants(frame).length).toBeGreaterThan(100);
  });

  test("text that is not a frame changes nothing", () => {
    const people = new People(signal(0));
    for (const frame of ["", "{", "null", "[]", '{"data":{}}', '{"data":{"playerNews":null}}']) people.take(frame);
    expect(people.of(BET, { availability: { status: "OUT" }, position: "e-10" })).toEqual({ status: "OUT" });
  });

  test.each([
    { status: "DEAD" },
    { status: 3 },
    { percentToPlay: 101 },
    { percentToPlay: "55" },
    { lineup: "x" },
    "OUT",
    null,
    [],
  ])("an invalid availability is rejected: %o", (availability) => expect(isAvailability(availability)).toBe(false));
});
