import type { FeedNote } from "../feed.ts";
import type { Skip } from "./translate.ts";

const TELL_AGAIN_MS = 3_600_000;
const timeText = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replace("T", " ")} UTC`;

/** The feed's state in the console: its last answer, its last error, and what it skipped. */
export class OddsApiTally {
  #answeredAt: number | null = null;
  #trouble: { text: string; at: number; toldAt: number } | null = null;
  /** Skipped prices of the last document, by request id. */
  readonly #left = new Map<string, Partial<Record<Skip, number>>>();

  answered(at: number): void {
    this.#answeredAt = at;
    this.#trouble = null;
  }

  /** Records an error. Returns whether to log it: a new error, or the same one after an hour. */
  trouble(text: string, at: number): boolean {
    const known = this.#trouble?.text === text ? this.#trouble : null;
    const isNews = known === null || at - known.toldAt >= TELL_AGAIN_MS;
    this.#trouble = { text, at, toldAt: isNews ? at : known.toldAt };
    return isNews;
  }

  left(errand: string, skipped: Partial<Record<Skip, number>>): void {
    this.#left.set(errand, skipped);
  }

  notes(now: number, waitUntil: number): FeedNote[] {
    const sums = new Map<string, number>();
    for (const skipped of this.#left.values())
      for (const [why, count] of Object.entries(skipped)) sums.set(why, (sums.get(why) ?? 0) + count);
    const left = [...sums].map(([why, count]) => `${count} for the ${why}`).join(", ");
    return [
      { label: "Last response", text: this.#answeredAt === null ? "none yet" : timeText(this.#answeredAt) },
      ...(this.#trouble
        ? [
            {
              label: "Trouble",
              text: `${this.#trouble.text}${waitUntil > now ? `, next try ${timeText(waitUntil)}` : ""}`,
            },
          ]
        : []),
      { label: "Prices omitted from the last responses", text: left === "" ? "none" : left },
    ];
  }
}
