import { type ReadonlySignal, type Signal, signal } from "@preact/signals";

/** Fields of an event that change while the page is open. */
export type EventState = {
  gameStatus: string;
  gameClock: string | null;
  teams: { id: number; score: number | null }[];
};

/** State of an event and its journal position; undefined until the upkeep part knows it. */
type Entry = { now: Signal<EventState | undefined>; at: string };

/** Whether an event takes no more bets: finished or cancelled. */
export const isOver = ({ gameStatus }: Pick<EventState, "gameStatus">): boolean => /^(final|cancel)/i.test(gameStatus);

/** The events of a response by id, as updated by the stream. The response contains their state at loading. */
export class Events {
  readonly byId = new Map<number, Entry>();

  entry(eventId: number): Entry {
    const entry = this.byId.get(eventId) ?? { now: signal(undefined), at: "" };
    this.byId.set(eventId, entry);
    return entry;
  }

  of(eventId: number): ReadonlySignal<EventState | undefined> {
    return this.entry(eventId).now;
  }
}
