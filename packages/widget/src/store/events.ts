import { type ReadonlySignal, type Signal, signal } from "@preact/signals";

/** Fields of an event that change while the page is open. */
export type EventState = {
  gameStatus: string;
  gameClock: string | null;
  teams: { id: number; score: number | null }[];
};

/** The state of an event, and the position in the journal at which it is true; undefined until the answer's upkeep knows it. */
type Entry = { now: Signal<EventState | undefined>; at: string };

/** Whether nothing can be bet on an event any more: it is over, or will not be. */
export const isOver = ({ gameStatus }: Pick<EventState, "gameStatus">): boolean => /^(final|cancel)/i.test(gameStatus);

/** The events of an answer by id, as the stream has them. The answer itself says how they were when it was loaded. */
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
