import type { Correction } from "@linewire/contract";
import type { Said } from "./corrections.ts";

/** One edit: the corrections before and after it. */
export type Done = { readonly from: Said; readonly to: Said };

const same = (one: Correction) => {
  const text = JSON.stringify(one);
  return (other: Correction): boolean => JSON.stringify(other) === text;
};
const lacking = (all: Said, known: Said): Correction[] => all.filter((one) => !known.some(same(one)));

export const isSame = (one: Said, other: Said): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The corrections that were made, and those that were taken back. */
export const changesIn = ({ from, to }: Done): { made: Correction[]; undone: Correction[] } => ({
  made: lacking(to, from),
  undone: lacking(from, to),
});

const isOrder = ({ do: what }: Correction): boolean => what === "order";

/** Does again, on what is said by now, what was done: it is said last, so that it stands above what others said. */
export const again = (now: Said, done: Done): Correction[] => {
  const { made, undone } = changesIn(done);
  const gone = (one: Correction): boolean =>
    [...made, ...undone].some(same(one)) || (isOrder(one) && made.some(isOrder));
  return [...now.filter((one) => !gone(one)), ...made];
};
