import type { StreamStatus } from "@linewire/client";

export type Phase = "loading" | "loaded" | "failed";
export type WidgetStatus = "loading" | "ready" | "live" | "stale" | "paused" | "empty" | "error";

/** The one word that says how far the shown prices can be trusted. */
export const widgetStatus = (phase: Phase, bets: number | undefined, stream: StreamStatus): WidgetStatus => {
  if (phase === "loading") return phase;
  if (phase === "failed") return "error";
  if (!bets) return "empty";
  if (stream === "connecting") return "ready";
  return stream === "closed" ? "stale" : stream;
};
