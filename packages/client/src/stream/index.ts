export * from "./check.ts";
export * from "./decode.ts";
export * from "./guard.ts";
export * from "./page.ts";
export * from "./run.ts";
export type { Hold, StreamStatus } from "./model.ts";
