import type { Correction, EditorsBet } from "@linewire/contract";

/** Later corrections override earlier ones. */
export type CorrectionSequence = readonly Correction[];

const is = (kind: Correction["do"], key: string) => (one: Correction) =>
  one.do === kind && "bet" in one && one.bet === key;
const without = (corrections: CorrectionSequence, drop: (one: Correction) => boolean): Correction[] =>
  corrections.filter((one) => !drop(one));

export const isPinned = (corrections: CorrectionSequence, key: string): boolean => corrections.some(is("pin", key));

export const reject = (corrections: CorrectionSequence, key: string): Correction[] => [
  ...without(corrections, (one) => is("pin", key)(one) || is("reject", key)(one)),
  { do: "reject", bet: key },
];

export const restore = (corrections: CorrectionSequence, key: string): Correction[] =>
  without(corrections, (one) => is("reject", key)(one) || is("replace", key)(one));

export const pin = (corrections: CorrectionSequence, key: string): Correction[] => [
  ...without(corrections, is("pin", key)),
  { do: "pin", bet: key },
];
export const unpin = (corrections: CorrectionSequence, key: string): Correction[] =>
  without(corrections, is("pin", key));

export const replace = (corrections: CorrectionSequence, key: string, by: EditorsBet): Correction[] => [
  ...without(corrections, (one) => is("replace", key)(one) || is("pin", key)(one)),
  { do: "replace", bet: key, by },
];

/** The pin shows the bet even if the article has more bets than the limit. */
export const add = (corrections: CorrectionSequence, bet: EditorsBet, key: string): Correction[] => [
  ...without(corrections, (one) => is("reject", key)(one) || is("pin", key)(one)),
  { do: "add", add: bet },
  { do: "pin", bet: key },
];

export const order = (corrections: CorrectionSequence, keys: readonly string[]): Correction[] => [
  ...without(corrections, (one) => one.do === "order"),
  { do: "order", bets: [...keys] },
];

export const moved = (keys: readonly string[], key: string, by: number): string[] => {
  const rest = keys.filter((one) => one !== key);
  const at = Math.max(0, Math.min(rest.length, keys.indexOf(key) + by));
  return [...rest.slice(0, at), key, ...rest.slice(at)];
};
