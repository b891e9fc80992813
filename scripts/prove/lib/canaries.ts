import { aLine, anEvent } from "@linewire/testkit";

export const CALLERS = ["free", "concierge", "bare", "enterprise"] as const;
/** `bare`: enterprise without permissions. */
export type CanaryCaller = (typeof CALLERS)[number];

/** Data that is recognisable in any output, with the clients that must never get it. */
export type Canary = {
  name: string;
  text: string;
  row: object;
  notOverRest: CanaryCaller[];
  notOverStream: CanaryCaller[];
};

const START = "2030-01-01T00:00:00.000Z";
const HIDDEN_BOOK = 960;
const EVENT_ID = 990_100_000;
const LINE_ID = 990_100_000;
const META = { createdAt: START, updatedAt: START };
const PERSON = { id: 970_001, firstName: "Ann", lastName: "Example" };
const NO_PLAYER_DATA: CanaryCaller[] = ["free", "concierge", "bare"];

const line = (at: number, leagueId: number, marketSourceId: number, price: number) =>
  aLine({
    marketLineId: LINE_ID + at,
    marketId: LINE_ID + at,
    marketSourceId,
    price,
    market: { eventId: EVENT_ID + leagueId },
  });

export const groundRows = (): object[] => [
  {
    type: "market_source",
    marketSource: {
      id: HIDDEN_BOOK,
      name: "Hidden Book",
      statusId: 1,
      propsStatusId: 1,
      futuresStatusId: 1,
      bookType: "sportsbook",
      priority: 90,
      linkLevel: "none",
      stateCodes: ["NJ"],
    },
  },
  ...[1, 6, 7].map((leagueId) =>
    anEvent({ eventId: EVENT_ID + leagueId, leagueId, eventStart: START, name: `Game ${leagueId}` }),
  ),
];

export const canaries = (): Canary[] => {
  const price = (
    name: string,
    row: ReturnType<typeof line>,
    notOverRest: CanaryCaller[],
    notOverStream: CanaryCaller[],
  ): Canary => ({
    name,
    row,
    notOverRest,
    notOverStream,
    text: String(row.line.price),
  });
  const words = (name: string, text: string, row: object, notOverRest: CanaryCaller[]): Canary => ({
    name,
    text,
    row,
    notOverRest,
    notOverStream: NO_PLAYER_DATA,
  });
  const game = { id: EVENT_ID + 1, name: "canary-lineup", eventStart: START, statusId: 1 };
  const news = { id: 980_001, leagueId: 1, person: PERSON, headline: "canary-news", notes: "", status: "OUT" };
  const times = { producedUtc: START, statusChangedUtc: START, schemaVersion: "1.3", checkpointType: "play" };
  const prices = {
    sourceKey: "s",
    leagueId: 1,
    eventId: EVENT_ID + 1,
    outputId: "canary-fair",
    status: "ready",
    ...times,
  };
  const chances = { leagueId: 1, person: PERSON, percentToPlay: 55, notes: "canary-percent", meta: META };
  return [
    price("a price of cbb", line(1, 6, 1, -48_101), ["free", "concierge"], ["free", "concierge"]),
    price("a price of cfb", line(2, 7, 1, -48_102), ["free", "concierge"], ["free", "concierge"]),
    price("a price of a book that free does not include", line(3, 1, HIDDEN_BOOK, -48_103), ["free"], ["free"]),
    price("a price younger than 15 s", line(4, 1, 1, -48_104), ["free"], ["free"]),
    {
      name: "an event of cbb",
      text: "canary-event",
      notOverRest: [],
      notOverStream: ["free", "concierge"],
      row: anEvent({ eventId: EVENT_ID + 6, leagueId: 6, eventStart: START, name: "canary-event" }),
    },
    words("news", news.headline, { type: "player_news", news: { ...news, injury: null, meta: META } }, NO_PLAYER_DATA),
    words("a percentage to play", chances.notes, { type: "percent_to_play", percentToPlay: chances }, NO_PLAYER_DATA),
    words(
      "a lineup",
      game.name,
      { type: "lineup", lineup: { leagueId: 1, date: "2030-01-01", event: game, teams: [], meta: META } },
      [],
    ),
    words(
      "fair prices",
      prices.outputId,
      { type: "in_game_fair_price", fairPriceSet: { ...prices, periodNumber: 1, markets: [] } },
      NO_PLAYER_DATA,
    ),
  ];
};

export const seenIn = (text: string, canary: Canary): boolean => new RegExp(`${canary.text}(?!\\d)`).test(text);
