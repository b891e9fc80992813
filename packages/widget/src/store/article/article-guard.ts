import { type Check, id, int, list, orNull, number, price, shape, text } from "@linewire/client";
import type { BetOffer, EmbedArticle } from "@linewire/contract";

// Checks fields that could cause a wrong price or a crash. The widget shows all other fields as text.

const name = text(300);
const offer = shape<
  Pick<BetOffer, "id" | "price" | "points" | "statusId" | "sequenceNumber" | "subject" | "betTypeName" | "periodName">
>({
  id,
  price: orNull(price),
  points: orNull(number()),
  statusId: int(),
  sequenceNumber: int(),
  subject: name,
  betTypeName: name,
  periodName: name,
});

type Team = { id: number; abbreviation: string; score: number | null };
const articleShape = shape({
  widget: shape({
    bets: list(shape({ betOffer: offer, deeplink: shape({}) })),
    books: list(shape({})),
    events: list(
      shape({ id, gameStatus: name, teams: list(shape<Team>({ id, abbreviation: name, score: orNull(int()) })) }),
    ),
    metadata: shape({}),
  }),
  streamUrl: orNull(text()),
  position: text(),
  jurisdiction: shape({ helpline: shape({ url: text() }) }),
  theme: shape({}),
});

export const isArticle: Check<EmbedArticle> = articleShape as Check<object> as Check<EmbedArticle>;
