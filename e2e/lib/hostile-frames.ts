/** No book has quoted this price. */
export const WRONG_PRICE = 31337;

/** `reload`: the frame affects displayed data, so the widget must load the article again. */
export type HostileFrame = [name: string, text: string, reload: boolean];

const frame = (type: string, data: unknown): string =>
  `event: ${type}\ndata: ${typeof data === "string" ? data : JSON.stringify(data)}\n\n`;

export const HOSTILE_FRAMES = (marketLineId: number, wrong: number): HostileFrame[] => {
  const line = { marketLineId, price: wrong, points: -3.5, statusId: 1, sequenceNumber: 1_000_000 };
  const lines = (...marketLines: unknown[]): unknown => ({ data: { marketLineUpdate: { leagueId: 1, marketLines } } });
  const update = (change: object): string => frame("market_line_update", lines({ ...line, ...change }));
  const raw = (text: string): string =>
    frame("market_line_update", JSON.stringify(lines({ ...line, price: "RAW" })).replace('"RAW"', text));
  const event = (change: object): string =>
    frame("event_update", { data: { eventUpdate: { leagueId: 1, event: { eventId: 7700, ...change } } } });
  const gap = { droppedEvents: 1, reason: "slow_consumer", leagueIds: [1], marketTypeIds: [1], changedSince: null };
  return [
    ["no JSON", frame("market_line_update", "{{{"), true],
    ["null", frame("market_line_update", "null"), true],
    ["no lines", frame("market_line_update", { data: {} }), true],
    [
      "lines that are a string",
      frame("market_line_update", { data: { marketLineUpdate: { marketLines: "x" } } }),
      true,
    ],
    ["a line that is null", frame("market_line_update", lines(null)), true],
    ["an id that is a string", update({ marketLineId: `${marketLineId}` }), true],
    ["a price that is a string", update({ price: `${wrong}` }), true],
    ["a price that is parsed as Infinity", raw("1e999"), true],
    ["a price that is a list", raw(`[${wrong}]`), true],
    ["a price with a fraction", raw(`${wrong}.5`), true],
    ["points that are a string", update({ points: "-3.5" }), true],
    ["an unknown status", update({ statusId: 9 }), true],
    ["a negative sequence number", update({ sequenceNumber: -1 }), true],
    ["a sequence number that is a string", update({ sequenceNumber: "1000000" }), true],
    ["deep nesting", frame("market_line_update", "[".repeat(50_000)), true],
    ["a gap", frame("gap", { ...gap, reload: [] }), true],
    ["a gap whose data is not JSON", frame("gap", "<b>"), true],
    ["a line with an older sequence number", update({ sequenceNumber: 0 }), false],
    ["a line that is not displayed", update({ marketLineId: 999_999_999 }), false],
    ["an unknown event type", frame("market_line_replaced", lines(line)), false],
    ["no event type", `data: ${JSON.stringify(lines(line))}\n\n`, false],
    ["the event type __proto__", frame("__proto__", lines(line)), false],
    ["an event with fields of wrong types", event({ statusName: { x: 1 }, eventTeams: "x" }), false],
    [
      "an event with markup",
      event({ statusName: '<img src=x onerror="window.pwned=1">', gameClock: "</style><script>" }),
      false,
    ],
    ["a megabyte", frame("market_line_replaced", "x".repeat(1_000_000)), false],
    ["a comment of a megabyte", `: ${"x".repeat(1_000_000)}\n\n`, false],
    ["invalid and unknown SSE fields", "retry: 1e9\nretry: -5\nid\u0000: x\nfoo: bar\n:\n\uFEFFdata\n\n", false],
    ["an invalid digest", ": digest 1=zz,,=;;\n\n", false],
  ];
};
