import type { Past, Unknown } from "@linewire/domain/history/past";
import type { Scope } from "@linewire/domain/scope/scope";
import { Fault } from "@linewire/domain/fault/fault";
import { isoOf } from "@linewire/domain/clock/world";

const wrong = (name: string, message: string): Fault =>
  new Fault("invalid_parameter", message, { errors: { [name]: [message] } });

/** Throws for a future time, and for a time that is newer than the tier's delay allows. */
export const pastTime = (
  name: string,
  text: string,
  { delayMs, tier }: Pick<Scope, "delayMs" | "tier">,
  now: number,
): number => {
  const at = Date.parse(text);
  if (at > now) throw wrong(name, `${name} must not be in the future`);
  if (at > now - delayMs) throw wrong(name, `${name} must be at least ${delayMs / 1000} s ago for the ${tier} tier`);
  return at;
};

export const historyOf = <T extends Partial<Past>>({ past }: { past: T | null }): T => {
  if (past === null) throw new Fault("not_found", "this installation stores no history");
  return past;
};

export const unknownTime = ({ from, until }: Unknown): Fault => {
  if (until === null) return new Fault("not_found", "no history is stored yet");
  const begins = isoOf(until);
  if (from === null) return new Fault("not_found", `the history begins at ${begins}`);
  return new Fault("not_found", `no data was recorded from ${isoOf(from)} to ${begins}`);
};

export const pastHeaders = (at: number, now: number): Record<string, string> => ({
  "X-Data-Delay": String(Math.ceil((now - at) / 1000)),
});

export const THINNED =
  "the history of this time contains only the last price of every 30 minutes (10 minutes in play) and each change of status";
