import { signal } from "@preact/signals";
import { paper } from "../paper.ts";

interface Side {
  readonly name: string;
  readonly abbreviation: string;
  readonly primaryColor: string | null;
  readonly score: number | null;
}

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

const POLL_INTERVAL_MS = 20_000;
/** A live story shows the widget's current prices beside the score. */
const LIVE_POLL_INTERVAL_MS = 4000;
/** The delay grows with each failure. */
const FIRST_RETRY_MS = 1500;

export const games = signal<readonly ScoreboardGame[]>([]);
export const freshness = signal<Freshness>("loading");
/** By the service's clock, because the reader's clock can be wrong. */
export const scoresAt = signal(0);

let failures = 0;

const isScoreboard = (answer: unknown): answer is { events: ScoreboardGame[]; at: string } =>
  typeof answer === "object" &&
  answer !== null &&
  "events" in answer &&
  Array.isArray(answer.events) &&
  "at" in answer &&
  typeof answer.at === "string";

async function loadScores(): Promise<void> {
  try {
    const answer = await fetch(`/embed/v1/${paper.partner}/scores`);
    const body: unknown = answer.ok ? await answer.json() : null;
    if (!isScoreboard(body)) throw new Error(`scores: ${answer.status}`);
    games.value = body.events;
    scoresAt.value = Date.parse(body.at);
    freshness.value = "live";
    failures = 0;
  } catch {
    failures++;
    if (freshness.value !== "paused") freshness.value = "lost";
  }
}

export function pause(on: boolean): void {
  freshness.value = on ? "paused" : "live";
  if (!on) void loadScores();
}

const pollDelayMs = (): number => {
  const interval = document.querySelector(".story-body .board-live") ? LIVE_POLL_INTERVAL_MS : POLL_INTERVAL_MS;
  return failures === 0 ? interval : Math.min(POLL_INTERVAL_MS, FIRST_RETRY_MS * 2 ** (failures - 1));
};

export function follow(): void {
  const loadIfVisible = async (): Promise<void> => {
    if (!document.hidden && freshness.value !== "paused") await loadScores();
  };
  const poll = async (): Promise<void> => {
    await loadIfVisible();
    setTimeout(() => void poll(), pollDelayMs());
  };
  void poll();
  document.addEventListener("visibilitychange", () => void loadIfVisible());
}
