import { type Check, flag, id, int, list, maybe, number, orNull, price, shape, text } from "@linewire/client";
import type { EmbedLine, EmbedLines, EmbedMarket, EmbedSide, OfferEvent } from "@linewire/contract";

// Checks fields that could cause a wrong price or a crash.

const name = text(300);
type Offer = Pick<EmbedLine, "id" | "bookId" | "price" | "points" | "statusId" | "disabled" | "sequenceNumber">;
type Side = Pick<EmbedSide, "sideIndex" | "subject"> & { offers: (Offer & { deeplink: object })[] };
type Market = Pick<EmbedMarket, "betTypeName" | "periodName"> & { sides: Side[] };
type Event = Pick<OfferEvent, "id" | "name" | "gameStatus"> & { teams: { id: number; abbreviation: string }[] };
type Team = Event["teams"][number];

const offer = shape<Side["offers"][number]>({
  id,
  bookId: id,
  price: orNull(price),
  points: orNull(number()),
  statusId: int(),
  disabled: maybe(flag),
  sequenceNumber: int(),
  deeplink: shape({}),
});
const side = shape<Side>({ sideIndex: int(), subject: name, offers: list(offer) });
const market = shape<Market>({ betTypeName: name, periodName: name, sides: list(side) });

const linesShape = shape({
  event: shape<Event>({ id, name, gameStatus: name, teams: list(shape<Team>({ id, abbreviation: name })) }),
  markets: list(market),
  books: list(shape({})),
  streamUrl: orNull(text()),
  position: text(),
  jurisdiction: shape({ helpline: shape({ url: text() }) }),
  theme: shape({}),
});

export const isLines: Check<EmbedLines> = linesShape as Check<object> as Check<EmbedLines>;
