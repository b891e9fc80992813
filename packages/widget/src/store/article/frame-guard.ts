import { type Check, flag, id, int, list, maybe, number, orNull, price, shape, text } from "@linewire/client";
import type { EventTeam, StreamLine } from "@linewire/contract";

/** The fields of a line that the widget uses; the client's full validator would be larger than the saving. */
export type PriceLine = Pick<
  StreamLine,
  "marketLineId" | "price" | "points" | "statusId" | "disabled" | "sequenceNumber"
>;

export const isLine = shape<PriceLine>({
  marketLineId: id,
  price: orNull(price),
  points: maybe(orNull(number())),
  statusId: int(1, 3),
  disabled: maybe(flag),
  sequenceNumber: int(0),
});

export type LineFrame = { data: { marketLineUpdate: { marketLines: { marketLineId: number }[] } } };
/** A frame of lines; each displayed line is validated separately. */
export const isLineFrame: Check<LineFrame> = shape<LineFrame>({
  data: shape<LineFrame["data"]>({ marketLineUpdate: shape({ marketLines: list(shape({ marketLineId: id })) }) }),
});

type Team = Pick<EventTeam, "teamId" | "score">;
type Event = { eventId: number; statusName: string; gameClock?: string | undefined; eventTeams?: Team[] | undefined };
export type EventFrame = { data: { eventUpdate: { event: Event } } };
export const isEventFrame: Check<EventFrame> = shape<EventFrame>({
  data: shape<EventFrame["data"]>({
    eventUpdate: shape({
      event: shape<Event>({
        eventId: id,
        statusName: text(300),
        gameClock: maybe(text(300)),
        eventTeams: maybe(list(shape<Team>({ teamId: id, score: maybe(int()) }))),
      }),
    }),
  }),
});
