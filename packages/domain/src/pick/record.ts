import type { AuthorPick, ClosingValueSummary, NamedTally, PickGrade, PickTally } from "@linewire/contract";

// PK1, PK2, …: rules of docs/rules/pick.md.

export type SettledPick = AuthorPick & { grade: PickGrade };

/** PK8: withdrawn picks do not count. */
export const isSettled = (pick: AuthorPick): pick is SettledPick => pick.grade !== null && !pick.terms.isWithdrawn;
export const isOpen = ({ grade, terms }: AuthorPick): boolean => grade === null && !terms.isWithdrawn;

/** Student's t for a 95% interval, by degrees of freedom from 1. */
const T_95 = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131, 2.12, 2.11,
  2.101, 2.093, 2.086, 2.08, 2.074, 2.069, 2.064, 2.06, 2.056, 2.052, 2.048, 2.045, 2.042,
];
const Z_95 = 1.96;

/** Beyond 30 degrees of freedom, an expansion around the normal quantile has an error below 0.0001. */
const t95 = (freedom: number): number =>
  T_95[freedom - 1] ??
  Z_95 + (Z_95 ** 3 + Z_95) / (4 * freedom) + (5 * Z_95 ** 5 + 16 * Z_95 ** 3 + 3 * Z_95) / (96 * freedom ** 2);

/** PK11: mean closing line value with its 95% interval. */
export const closingValueOf = (values: readonly number[]): ClosingValueSummary => {
  const picks = values.length;
  if (picks === 0) return { picks, mean: null, low: null, high: null };
  const mean = values.reduce((sum, value) => sum + value, 0) / picks;
  if (picks === 1) return { picks, mean, low: null, high: null };
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (picks - 1);
  const margin = t95(picks - 1) * Math.sqrt(variance / picks);
  return { picks, mean, low: mean - margin, high: mean + margin };
};

/** PK7: each pick counts with a stake of 1. */
export const tallyOf = (picks: readonly SettledPick[]): PickTally => {
  const count = (name: PickGrade["result"]): number => picks.filter(({ grade }) => grade.result === name).length;
  const units = picks.reduce((sum, { grade }) => sum + grade.units, 0);
  const staked = picks.length - count("void");
  return {
    won: count("won"),
    lost: count("lost"),
    push: count("push"),
    void: count("void"),
    units,
    return: staked === 0 ? null : units / staked,
    closingValue: closingValueOf(picks.flatMap(({ grade }) => grade.closing?.value ?? [])),
  };
};

export const talliesBy = (picks: readonly SettledPick[], nameOf: (pick: SettledPick) => string): NamedTally[] =>
  [...Map.groupBy(picks, nameOf)]
    .toSorted(([a, one], [b, other]) => other.length - one.length || a.localeCompare(b, "en"))
    .map(([name, some]) => ({ name, ...tallyOf(some) }));

const inOrder = (picks: readonly SettledPick[]): SettledPick[] =>
  picks.toSorted(
    (one, other) => Date.parse(one.eventStart) - Date.parse(other.eventStart) || (one.id < other.id ? -1 : 1),
  );

/** PK12: longest runs in the order of the games. Pushes and void picks do not end a run. */
export const streaksOf = (picks: readonly SettledPick[]): { won: number; lost: number } => {
  const longest = { won: 0, lost: 0 };
  let run = { result: "", length: 0 };
  for (const { grade } of inOrder(picks)) {
    const { result } = grade;
    if (result !== "won" && result !== "lost") continue;
    run = { result, length: run.result === result ? run.length + 1 : 1 };
    longest[result] = Math.max(longest[result], run.length);
  }
  return longest;
};

/** PK5: names of authors are equal if they differ only in case, accents and the number of spaces. */
export const authorKey = (author: string | null): string =>
  (author ?? "").normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll(/\s+/g, " ").trim().toLowerCase();

const isWithdrawnLate = ({ changes, eventStart }: AuthorPick): boolean =>
  (changes.findLast(({ action }) => action === "withdrawn")?.at ?? "") >= eventStart;

/** PK8: `withdrawnLate` counts withdrawals after the game started. */
export const withdrawnOf = (picks: readonly AuthorPick[]): { withdrawn: number; withdrawnLate: number } => {
  const withdrawn = picks.filter(({ terms }) => terms.isWithdrawn);
  return { withdrawn: withdrawn.length, withdrawnLate: withdrawn.filter(isWithdrawnLate).length };
};
