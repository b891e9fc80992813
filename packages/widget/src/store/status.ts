import type { StreamStatus } from "@linewire/client";

export type LoadPhase = "loading" | "loaded" | "error" | "blocked";
export type WidgetStatus = "idle" | "loading" | "ready" | "live" | "stale" | "paused" | "empty" | "error" | "blocked";

export const widgetStatus = (phase: LoadPhase, offers: number, stream: StreamStatus): WidgetStatus => {
  if (phase !== "loaded") return phase;
  if (!offers) return "empty";
  if (stream === "connecting") return "ready";
  return stream === "closed" ? "stale" : stream;
};
