import { aLine, anEvent, testNow } from "@linewire/testkit";

const GAME = 7700;
const BOOK = { draftkings: 1, mgm: 3 };
const BALTIMORE = 1003;
const BUFFALO = 1004;

const PARAGRAPHS = [
  "The Buffalo Bills are -3.5 favorites over the Baltimore Ravens on Sunday night, and the total sits at 47.5.",
  "It is the game of the week in the conference, and both teams have rested their starters for it.",
];

export const BODY = `<h1>Bills get the Ravens at home</h1>${PARAGRAPHS.map((text) => `<p>${text}</p>`).join("\n")}`;

export const game = (overrides: Parameters<typeof anEvent>[0] = {}) =>
  anEvent({
    eventId: GAME,
    name: "Baltimore Ravens @ Buffalo Bills",
    eventStart: new Date(testNow() + 86_400_000).toISOString(),
    eventTeams: [
      { teamId: BALTIMORE, sideIndex: 0 },
      { teamId: BUFFALO, sideIndex: 1 },
    ],
    ...overrides,
  });

type Quote = { id: number; book: number; price: number; statusId?: number };
const at =
  (points: number, marketId: number, market: object) =>
  ({ id, book, price, statusId = 1 }: Quote) =>
    aLine({
      marketLineId: id,
      marketId,
      marketSourceId: book,
      price,
      points,
      statusId,
      market: { eventId: GAME, ...market },
    });

const spread = at(-3.5, 10, { betTypeId: 1, sideIndex: 1, teamId: BUFFALO });
const total = at(47.5, 11, { betTypeId: 3, sideIndex: 0, sideName: "over" });

/** The better of two prices of the spread, which the widget shows. */
export const SPREAD = { id: 2, book: BOOK.mgm, price: -108 };
export const spreadAt = (price: number, statusId = 1) => spread({ ...SPREAD, price, statusId });

export const ROWS = [
  game(),
  spread({ id: 1, book: BOOK.draftkings, price: -110 }),
  spread(SPREAD),
  total({ id: 5, book: BOOK.draftkings, price: -115 }),
];
