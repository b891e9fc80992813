import { type Check, id, int, list, orNull, shape, text } from "@linewire/client";
import type { OfferEvent } from "@linewire/contract";
import type { Events, EventState } from "./events.ts";
import type { EventFrame } from "../article/frame-guard.ts";
import { stepsAhead } from "./position.ts";

export type EventStateUpdate = { eventId: number; at: string; state: EventState };

type Score = EventState["teams"][number];
export const isEventStateUpdate: Check<EventStateUpdate> = shape<EventStateUpdate>({
  eventId: id,
  at: text(300),
  state: shape<EventState>({
    gameStatus: text(300),
    gameClock: orNull(text(300)),
    teams: list(shape<Score>({ id, score: orNull(int()) })),
  }),
});

type FrameEvent = EventFrame["data"]["eventUpdate"]["event"];
export const eventUpdateOf = (
  { eventId, statusName, gameClock, eventTeams = [] }: FrameEvent,
  at: string,
): EventStateUpdate => ({
  eventId,
  at,
  state: {
    gameStatus: statusName,
    gameClock: gameClock ?? null,
    teams: eventTeams.map(({ teamId, score = null }) => ({ id: teamId, score })),
  },
});

export const isKnown = ({ byId }: Events, eventId: number): boolean => byId.get(eventId)?.now.peek() !== undefined;

export const eventUpdates = ({ byId }: Events): EventStateUpdate[] =>
  [...byId].flatMap(([eventId, { now, at }]) => {
    const state = now.peek();
    return state ? [{ eventId, at, state }] : [];
  });

export const patchEvent = ({ byId }: Events, { eventId, at, state }: EventStateUpdate): void => {
  const known = byId.get(eventId);
  const before = known?.now.peek();
  if (!known || !before || stepsAhead(at, known.at) < 0) return;
  known.at = at;
  if (JSON.stringify(state) !== JSON.stringify(before)) known.now.value = state;
};

export const takeEvents = (events: Events, loaded: readonly OfferEvent[], at: string): void => {
  for (const { id: eventId, gameStatus, gameClock, teams } of loaded) {
    const state = { gameStatus, gameClock, teams: teams.map(({ id: teamId, score }) => ({ id: teamId, score })) };
    if (isKnown(events, eventId)) patchEvent(events, { eventId, at, state });
    else {
      const entry = events.entry(eventId);
      entry.at = at;
      entry.now.value = state;
    }
  }
};
