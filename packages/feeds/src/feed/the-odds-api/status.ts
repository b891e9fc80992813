import type { FeedNote } from "../feed.ts";
import type { Skip } from "./translate.ts";

const REPEAT_LOG_AFTER_MS = 3_600_000;
const timeText = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replace("T", " ")} UTC`;

export class OddsApiStatus {
  #answeredAt: number | null = null;
  #lastError: { text: string; at: number; loggedAt: number } | null = null;
  readonly #skipped = new Map<string, Partial<Record<Skip, number>>>();

  recordSuccess(at: number): void {
    this.#answeredAt = at;
    this.#lastError = null;
  }

  recordError(text: string, at: number): boolean {
    const known = this.#lastError?.text === text ? this.#lastError : null;
    const shouldLog = known === null || at - known.loggedAt >= REPEAT_LOG_AFTER_MS;
    this.#lastError = { text, at, loggedAt: shouldLog ? at : known.loggedAt };
    return shouldLog;
  }

  recordSkipped(request: string, skipped: Partial<Record<Skip, number>>): void {
    this.#skipped.set(request, skipped);
  }

  notes(now: number, waitUntil: number): FeedNote[] {
    const sums = new Map<string, number>();
    for (const skipped of this.#skipped.values())
      for (const [why, count] of Object.entries(skipped)) sums.set(why, (sums.get(why) ?? 0) + count);
    const summary = [...sums].map(([why, count]) => `${count} with an unmapped or invalid ${why}`).join(", ");
    return [
      { label: "Last response", text: this.#answeredAt === null ? "none yet" : timeText(this.#answeredAt) },
      ...(this.#lastError
        ? [
            {
              label: "Last error",
              text: `${this.#lastError.text}${waitUntil > now ? `, next try ${timeText(waitUntil)}` : ""}`,
            },
          ]
        : []),
      { label: "Prices omitted from the last responses", text: summary === "" ? "none" : summary },
    ];
  }
}
