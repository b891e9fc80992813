import type { StreamStatus } from "@linewire/client";

export type LoadPhase = "loading" | "loaded" | "error" | "blocked";
export type WidgetStatus = "idle" | "loading" | "ready" | "live" | "stale" | "paused" | "empty" | "error" | "blocked";

/** Status of the widget: whether prices are loaded, and whether they are live or stale. */
export const widgetStatus = (phase: LoadPhase, offers: number, stream: StreamStatus): WidgetStatus => {
  if (phase !== "loaded") return phase;
  if (!offers) return "empty";
  if (stream === "connecting") return "ready";
  return stream === "closed" ? "stale" : stream;
};
