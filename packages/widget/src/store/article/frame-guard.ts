import { type Check, id, int, list, maybe, shape, text } from "@linewire/client";
import type { EventTeam } from "@linewire/contract";
import { quoteChecks, type QuoteUpdate } from "../offer.ts";

/** The widget uses these fields of a line. The client's validator of all fields would enlarge the bundle. */
export type PriceLine = QuoteUpdate & { marketLineId: number };

export const isLine = shape<PriceLine>({ marketLineId: id, ...quoteChecks });

export type LineFrame = { data: { marketLineUpdate: { marketLines: { marketLineId: number }[] } } };
/** Checks only the ids of a frame's lines. `isLine` checks each displayed line. */
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
