import type { Correction } from "@linewire/contract";
import type { CorrectionSequence } from "./corrections.ts";

export type EditStep = { readonly from: CorrectionSequence; readonly to: CorrectionSequence };

const same = (one: Correction) => {
  const text = JSON.stringify(one);
  return (other: Correction): boolean => JSON.stringify(other) === text;
};
const missingFrom = (all: CorrectionSequence, known: CorrectionSequence): Correction[] =>
  all.filter((one) => !known.some(same(one)));

export const isSame = (one: CorrectionSequence, other: CorrectionSequence): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export const changesIn = ({ from, to }: EditStep): { made: Correction[]; undone: Correction[] } => ({
  made: missingFrom(to, from),
  undone: missingFrom(from, to),
});

const isOrder = ({ do: what }: Correction): boolean => what === "order";

/** The edit's corrections come last, so that they override those of other editors. */
export const reapply = (now: CorrectionSequence, edit: EditStep): Correction[] => {
  const { made, undone } = changesIn(edit);
  const isRemoved = (one: Correction): boolean =>
    [...made, ...undone].some(same(one)) || (isOrder(one) && made.some(isOrder));
  return [...now.filter((one) => !isRemoved(one)), ...made];
};
