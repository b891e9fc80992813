import { type Check, id, int, list, orNull, shape, text } from "@linewire/client";
import type { OfferEvent } from "@linewire/contract";
import { type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { EventFrame } from "./frame-guard.ts";
import { stepsAhead } from "./position.ts";

/** What of an event moves while the page is open. */
export type EventState = {
  gameStatus: string;
  gameClock: string | null;
  teams: { id: number; score: number | null }[];
};

/** An event's state, and the position in the journal that it is true at. */
export type EventNews = { eventId: number; at: string; state: EventState };

type Score = EventState["teams"][number];
export const isEventNews: Check<EventNews> = shape<EventNews>({
  eventId: id,
  at: text(300),
  state: shape<EventState>({
    gameStatus: text(300),
    gameClock: orNull(text(300)),
    teams: list(shape<Score>({ id, score: orNull(int()) })),
  }),
});

type Told = EventFrame["data"]["eventUpdate"]["event"];
export const newsOf = ({ eventId, statusName, gameClock, eventTeams = [] }: Told, at: string): EventNews => ({
  eventId,
  at,
  state: {
    gameStatus: statusName,
    gameClock: gameClock ?? null,
    teams: eventTeams.map(({ teamId, score = null }) => ({ id: teamId, score })),
  },
});

/** Whether nothing can be bet on an event any more: it is over, or will not be. */
export const isOver = ({ gameStatus }: Pick<EventState, "gameStatus">): boolean => /^(final|cancel)/i.test(gameStatus);

/** The events of an answer by id, as they are now. What is older than what is held changes nothing, wherever it comes from. */
export class Events {
  #byId = new Map<number, { now: Signal<EventState>; at: string }>();

  of(eventId: number | null): ReadonlySignal<EventState> | undefined {
    return this.#byId.get(eventId ?? 0)?.now;
  }

  all(): EventNews[] {
    return Array.from(this.#byId, ([eventId, { now, at }]) => ({ eventId, at, state: now.peek() }));
  }

  take(events: readonly OfferEvent[], at: string): void {
    for (const { id: eventId, gameStatus, gameClock, teams } of events) {
      const state = { gameStatus, gameClock, teams: teams.map(({ id: teamId, score }) => ({ id: teamId, score })) };
      if (this.of(eventId)) this.patch({ eventId, at, state });
      else this.#byId.set(eventId, { now: signal(state), at });
    }
  }

  patch({ eventId, at, state }: EventNews): void {
    const known = this.#byId.get(eventId);
    if (!known || stepsAhead(at, known.at) < 0) return;
    known.at = at;
    if (JSON.stringify(state) !== JSON.stringify(known.now.peek())) known.now.value = state;
  }
}
