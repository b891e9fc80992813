import { type ReadonlySignal, type Signal, signal } from "@preact/signals";

export type EventState = {
  gameStatus: string;
  gameClock: string | null;
  teams: { id: number; score: number | null }[];
};

/** `at`: journal position of the state. `now` is undefined until page.js has received it. */
type Entry = { now: Signal<EventState | undefined>; at: string };

export const isOver = ({ gameStatus }: Pick<EventState, "gameStatus">): boolean => /^(final|cancel)/i.test(gameStatus);

/** The stream updates these events, while the response keeps the state at its load. */
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
