import type { Correction } from "@linewire/contract";
import type { EditorWords } from "./corrections.ts";

/** One edit: the corrections before and after it. */
export type EditStep = { readonly from: EditorWords; readonly to: EditorWords };

const same = (one: Correction) => {
  const text = JSON.stringify(one);
  return (other: Correction): boolean => JSON.stringify(other) === text;
};
const lacking = (all: EditorWords, known: EditorWords): Correction[] => all.filter((one) => !known.some(same(one)));

export const isSame = (one: EditorWords, other: EditorWords): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The corrections that an edit added, and those that it removed. */
export const changesIn = ({ from, to }: EditStep): { made: Correction[]; undone: Correction[] } => ({
  made: lacking(to, from),
  undone: lacking(from, to),
});

const isOrder = ({ do: what }: Correction): boolean => what === "order";

/** Applies an edit again to the current corrections: it is appended, so that it overrides those of other editors. */
export const again = (now: EditorWords, done: EditStep): Correction[] => {
  const { made, undone } = changesIn(done);
  const gone = (one: Correction): boolean =>
    [...made, ...undone].some(same(one)) || (isOrder(one) && made.some(isOrder));
  return [...now.filter((one) => !gone(one)), ...made];
};
