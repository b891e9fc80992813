import { signal } from "@preact/signals";
import { paper } from "../paper.ts";

interface Side {
  readonly name: string;
  readonly abbreviation: string;
  readonly primaryColor: string | null;
  readonly score: number | null;
}

/** A game as the service returns it. */
export interface ScoreboardGame {
  readonly id: number;
  readonly name: string;
  readonly league: string;
  readonly eventStart: string;
  readonly gameStatus: string;
  readonly gameClock: string | null;
  readonly teams: readonly Side[];
}

export type Freshness = "loading" | "live" | "paused" | "lost";

const EVERY_MS = 20_000;
/** Delay of the first retry after a failed request; it grows with each failure. */
const AGAIN_MS = 1500;

export const games = signal<readonly ScoreboardGame[]>([]);
export const freshness = signal<Freshness>("loading");
/** Time of the scores by the service's clock; the reader's clock can be wrong. */
export const toldAt = signal(0);

let misses = 0;

const isList = (answer: unknown): answer is { events: ScoreboardGame[]; at: string } =>
  typeof answer === "object" &&
  answer !== null &&
  "events" in answer &&
  Array.isArray(answer.events) &&
  "at" in answer &&
  typeof answer.at === "string";

async function ask(): Promise<void> {
  try {
    const answer = await fetch(`/embed/v1/${paper.partner}/scores`);
    const body: unknown = answer.ok ? await answer.json() : null;
    if (!isList(body)) throw new Error(`scores: ${answer.status}`);
    games.value = body.events;
    toldAt.value = Date.parse(body.at);
    freshness.value = "live";
    misses = 0;
  } catch {
    misses++;
    if (freshness.value !== "paused") freshness.value = "lost";
  }
}

export function pause(on: boolean): void {
  freshness.value = on ? "paused" : "live";
  if (!on) void ask();
}

const waitMs = (): number => (misses === 0 ? EVERY_MS : Math.min(EVERY_MS, AGAIN_MS * 2 ** (misses - 1)));

/** Requests the scores now and every 20 seconds, sooner after a failure, and not while the page is hidden. */
export function follow(): void {
  const asked = async (): Promise<void> => {
    if (!document.hidden && freshness.value !== "paused") await ask();
  };
  const goOn = async (): Promise<void> => {
    await asked();
    setTimeout(() => void goOn(), waitMs());
  };
  void goOn();
  document.addEventListener("visibilitychange", () => void asked());
}
