import { foldName } from "./fold.ts";

export type TruthLeg = {
  subject: string | null;
  opponent?: string | null;
  betType: string;
  period?: string;
  side: string | null;
  points: number | null;
  alt?: { subject: string }[];
};

type Normal = { side: string | null; points: number | null; period: string };

/** Without points, "yes" is over 0.5 and "no" is under 0.5. */
const normal = ({ side, points, period = "game" }: TruthLeg): Normal => {
  if (points === null && side === "yes") return { side: "over", points: 0.5, period };
  if (points === null && side === "no") return { side: "under", points: 0.5, period };
  return { side, points, period };
};

/** Either team of the game is a correct subject in these markets. */
const OF_GAMES = new Set(["total", "first_inning_run", "overtime"]);

const sameSubject = (truth: TruthLeg, given: TruthLeg): boolean => {
  const names = [truth.subject, ...(truth.alt ?? []).map(({ subject }) => subject)].map(foldName);
  if (!OF_GAMES.has(truth.betType) && truth.side !== "draw") return names.includes(foldName(given.subject));
  if (truth.opponent) names.push(foldName(truth.opponent));
  return (
    names.includes(foldName(given.subject)) ||
    (foldName(given.opponent) !== "" && names.includes(foldName(given.opponent)))
  );
};

export const lenient = (truth: TruthLeg, given: TruthLeg): boolean =>
  truth.betType === given.betType && sameSubject(truth, given);

export const strict = (truth: TruthLeg, given: TruthLeg): boolean => {
  if (!lenient(truth, given)) return false;
  const [wanted, predicted] = [normal(truth), normal(given)];
  return (
    wanted.period === predicted.period &&
    wanted.points === predicted.points &&
    (truth.side === null || wanted.side === predicted.side)
  );
};

/** Each prediction and each labelled bet is paired at most once. */
export const largestPairing = <T, G>(
  truths: readonly T[],
  given: readonly G[],
  match: (truth: T, one: G) => boolean,
): Map<number, number> => {
  const owner = new Map<number, number>();
  const assign = (truth: number, seen: Set<number>): boolean => {
    for (const [at, one] of given.entries()) {
      if (seen.has(at) || !match(truths[truth]!, one)) continue;
      seen.add(at);
      const current = owner.get(at);
      if (current !== undefined && !assign(current, seen)) continue;
      owner.set(at, truth);
      return true;
    }
    return false;
  };
  for (const at of truths.keys()) assign(at, new Set());
  return owner;
};
