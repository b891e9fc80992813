import type { SlipReading } from "@linewire/domain/slip/slip";

/** Reads texts of bets away from everybody else's work, with an end to its patience. */
export type SlipReader = (
  text: string,
) => Promise<{ answer: SlipReading } | { failed: "timeout" | "busy" | "crashed" | "absent" }>;
