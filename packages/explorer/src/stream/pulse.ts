/** What came in one beat of time. */
export type Beat = { live: number; missed: number; down: boolean };

export const BEAT_MS = 500;
export const BEATS = 120;

const SILENT: Beat = { live: 0, missed: 0, down: false };

/** The last minute in beats, the newest last. */
export class Pulse {
  #beats: Beat[] = Array.from({ length: BEATS }, () => SILENT);
  #now: Beat = { ...SILENT };

  hear(came: "live" | "missed" | "snapshot"): void {
    if (came === "missed") this.#now.missed += 1;
    else this.#now.live += 1;
  }

  /** Ends a beat; `down`: there is no connection. */
  beat(down: boolean): void {
    this.#beats = [...this.#beats.slice(1), { ...this.#now, down: down && this.#now.live + this.#now.missed === 0 }];
    this.#now = { ...SILENT };
  }

  beats(): readonly Beat[] {
    return this.#beats;
  }
}
