import { phiInverse } from "../price/normal.ts";
import { boundOf, subjectOf, type SgpBet } from "./leg.ts";

export type ParlaySubject = { key: string; leg: SgpBet; low: number; high: number; legs: number };
export type Subjects = { subjects: ParlaySubject[] } | { refused: "contradiction" | "unpriced"; message: string };

type Bounds = { above: number; below: number };

/** Scores are integers: 3.5 to 4.5 contains 4, but 4 to 4.5 is empty. */
const isEmpty = ({ above, below }: Bounds): boolean => Math.floor(above) + 1 > Math.ceil(below) - 1;

const boundsOf = (legs: readonly SgpBet[]): Bounds => {
  const bounds: Bounds = { above: -Infinity, below: Infinity };
  for (const leg of legs) {
    const { above, than } = boundOf(leg);
    if (above) bounds.above = Math.max(bounds.above, than);
    else bounds.below = Math.min(bounds.below, than);
  }
  return bounds;
};

const intervalOf = (key: string, legs: readonly SgpBet[]): ParlaySubject => {
  const subject: ParlaySubject = { key, leg: legs[0]!, low: -Infinity, high: Infinity, legs: legs.length };
  for (const leg of legs) {
    const place = phiInverse(leg.fair!);
    if (boundOf(leg).above) subject.low = Math.max(subject.low, -place);
    else subject.high = Math.min(subject.high, place);
  }
  return subject;
};

const refused = (legs: readonly SgpBet[]): Subjects | null => {
  const bad = legs.find(({ fair }) => fair === null || !(fair > 0 && fair < 1));
  return bad ? { refused: "unpriced", message: `${bad.kind} has no fair price` } : null;
};

export const subjectsOf = (legs: readonly SgpBet[]): Subjects => {
  const unpriced = refused(legs);
  if (unpriced) return unpriced;
  const groups = Map.groupBy(legs, subjectOf);
  const subjects: ParlaySubject[] = [];
  for (const [key, group] of groups) {
    if (isEmpty(boundsOf(group)))
      return { refused: "contradiction", message: "the bets exclude each other: they cannot all win" };
    const subject = intervalOf(key, group);
    if (!(subject.low < subject.high))
      return { refused: "unpriced", message: `the fair prices of ${key} contradict each other` };
    subjects.push(subject);
  }
  return { subjects: subjects.toSorted((a, b) => (a.key < b.key ? -1 : 1)) };
};
