import { type Check, flag, id, int, list, maybe, number, orNull, price, shape, text } from "@linewire/client";
import type { OfferEvent, SharedBook, SharedLeg, SharedLine, SharedSlip } from "@linewire/contract";

// Validates only fields that could cause a wrong price or a crash.

const name = text(4000);
type Team = { id: number; abbreviation: string };
type Event = Pick<OfferEvent, "id" | "name" | "gameStatus"> & { teams: Team[] };
type Leg = Pick<SharedLeg, "id" | "subject" | "betTypeName" | "periodName" | "eventName" | "points"> & {
  event: Event | null;
};
type Line = Pick<SharedLine, "legId" | "id" | "price" | "points" | "statusId" | "disabled" | "sequenceNumber">;
type Book = Pick<SharedBook, "id" | "name" | "url" | "price" | "factor" | "legsMatched" | "legsRequested"> & {
  lines: Line[];
};

const event = shape<Event>({ id, name, gameStatus: name, teams: list(shape<Team>({ id, abbreviation: name })) });
const leg = shape<Leg>({
  id: name,
  subject: name,
  betTypeName: name,
  periodName: name,
  eventName: name,
  points: orNull(number()),
  event: orNull(event),
});
const line = shape<Line>({
  legId: name,
  id,
  price: orNull(price),
  points: orNull(number()),
  statusId: int(),
  disabled: maybe(flag),
  sequenceNumber: int(),
});
const book = shape<Book>({
  id,
  name,
  url: orNull(text()),
  price: orNull(price),
  factor: number(),
  legsMatched: int(),
  legsRequested: int(),
  lines: list(line),
});

const slipShape = shape({
  kind: text(20),
  legs: list(leg),
  books: list(book),
  unmatched: list(shape({ text: name, reason: name })),
  expiresAt: text(60),
  expiresInSeconds: number(0, 1e9),
  delaySeconds: int(),
  streamUrl: orNull(text()),
  position: text(),
  jurisdiction: shape({ helpline: shape({ url: text() }) }),
  theme: shape({}),
});

export const isSlip: Check<SharedSlip> = slipShape as Check<object> as Check<SharedSlip>;
