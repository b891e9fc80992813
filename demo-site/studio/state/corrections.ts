import type { Correction, EditorsBet } from "@linewire/contract";

/** Corrections of an article by its editors; later ones override earlier ones. */
export type EditorWords = readonly Correction[];

const is = (kind: Correction["do"], key: string) => (one: Correction) =>
  one.do === kind && "bet" in one && one.bet === key;
const without = (said: EditorWords, drop: (one: Correction) => boolean): Correction[] =>
  said.filter((one) => !drop(one));

export const isPinned = (said: EditorWords, key: string): boolean => said.some(is("pin", key));

/** Rejects a bet; removes a pin of it. */
export const reject = (said: EditorWords, key: string): Correction[] => [
  ...without(said, (one) => is("pin", key)(one) || is("reject", key)(one)),
  { do: "reject", bet: key },
];

/** Restores a bet that was rejected or replaced. */
export const restore = (said: EditorWords, key: string): Correction[] =>
  without(said, (one) => is("reject", key)(one) || is("replace", key)(one));

export const pin = (said: EditorWords, key: string): Correction[] => [
  ...without(said, is("pin", key)),
  { do: "pin", bet: key },
];
export const unpin = (said: EditorWords, key: string): Correction[] => without(said, is("pin", key));

export const replace = (said: EditorWords, key: string, by: EditorsBet): Correction[] => [
  ...without(said, (one) => is("replace", key)(one) || is("pin", key)(one)),
  { do: "replace", bet: key, by },
];

/** Adds a bet of the editor at the top, so that it is displayed whatever the limit is. */
export const add = (said: EditorWords, bet: EditorsBet, key: string): Correction[] => [
  ...without(said, (one) => is("reject", key)(one) || is("pin", key)(one)),
  { do: "add", add: bet },
  { do: "pin", bet: key },
];

/** Replaces earlier orders by the given one; pins are part of it. */
export const order = (said: EditorWords, keys: readonly string[]): Correction[] => [
  ...without(said, (one) => one.do === "order"),
  { do: "order", bets: [...keys] },
];

/** Moves a key by a number of positions within its list. */
export const moved = (keys: readonly string[], key: string, by: number): string[] => {
  const rest = keys.filter((one) => one !== key);
  const at = Math.max(0, Math.min(rest.length, keys.indexOf(key) + by));
  return [...rest.slice(0, at), key, ...rest.slice(at)];
};
