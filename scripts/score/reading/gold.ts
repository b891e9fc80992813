import { foldName, Tally } from "./fold.ts";
import { largestPairing, lenient, strict, type TruthLeg } from "./leg.ts";
import type { PredictedBet, Prediction } from "./predict.ts";
import { Reliability } from "./reliability.ts";

type ForbiddenName = { name: string | null; phrase: string; why: string };
export type GoldRow = {
  id: string;
  category: string;
  format: string;
  decoy: boolean;
  teams: string[];
  people: string[];
  optionalTeams: string[];
  direct: (TruthLeg & { price: number | null; evidence: string })[];
  implicit: { subject: string; betTypes: string[] }[];
  mustNot: ForbiddenName[];
  priceClaims: { text: string; points: number | null; price: number | null }[];
  bodyText: string;
  content: string;
};

const NO_PRICE = 1e9;

const squash = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/** A bet that the labels permit is right even in a decoy (a text that offers no bet). */
const isFitting = ({ implicit }: GoldRow, bet: PredictedBet): boolean =>
  !bet.direct &&
  implicit.some(
    ({ subject, betTypes }) => foldName(subject) === foldName(bet.subject) && betTypes.includes(bet.betType),
  );

export class GoldTally {
  teams = new Tally();
  people = new Tally();
  direct = new Tally();
  directLenient = new Tally();
  prices = new Tally();
  priceRight = new Tally();
  implied = new Tally();
  violations: string[] = [];
  decoys = new Tally();
  evidence = new Tally();
  reliability = new Reliability();
  misses: string[] = [];

  add(truth: GoldRow, given: Prediction): void {
    this.#names(this.teams, truth.teams, given.teams, truth.optionalTeams);
    this.#names(this.people, truth.people, given.people, []);
    this.#bets(truth, given);
    this.#evidence(truth, given);
    this.#violations(truth, given);
    this.#priceClaims(truth, given);
    if (truth.decoy) this.decoys.add(Number(given.bets.every((bet) => isFitting(truth, bet))), 1, 1);
  }

  #names(tally: Tally, truth: string[], given: string[], optional: string[]): void {
    const wanted = new Set(truth.map(foldName));
    const passing = new Set(optional.map(foldName));
    const named = new Set(given.map(foldName).filter((name) => wanted.has(name) || !passing.has(name)));
    tally.add([...named].filter((name) => wanted.has(name)).length, wanted.size, named.size);
  }

  #bets(truth: GoldRow, given: Prediction): void {
    const direct = given.bets.filter((bet) => bet.direct);
    const implied = given.bets.filter((bet) => !bet.direct);
    const hits = largestPairing(truth.direct, direct, strict);
    this.direct.add(hits.size, truth.direct.length, direct.length);
    this.directLenient.add(largestPairing(truth.direct, direct, lenient).size, truth.direct.length, direct.length);
    for (const [at, bet] of direct.entries()) {
      const leg = hits.get(at);
      const price = leg === undefined ? null : truth.direct[leg]!.price;
      if (price !== null) this.priceRight.add(Number(Math.abs((bet.price ?? NO_PRICE) - price) <= 1), 1, 1);
      this.reliability.add(bet.confidence, leg !== undefined);
      if (leg === undefined)
        this.misses.push(
          `${truth.id} extra ${bet.betType} ${bet.subject} ${bet.points} ${bet.price} "${bet.evidence[0]}"`,
        );
    }
    const found = new Set(hits.values());
    for (const [at, leg] of truth.direct.entries())
      if (!found.has(at))
        this.misses.push(
          `${truth.id} missed ${leg.betType} ${leg.subject} ${leg.points} ${leg.price} "${leg.evidence}"`,
        );
    this.#implied(truth, given.bets, implied);
  }

  #implied(truth: GoldRow, all: PredictedBet[], implied: PredictedBet[]): void {
    const fits = (bet: PredictedBet): boolean => isFitting(truth, bet) || truth.direct.some((leg) => lenient(leg, bet));
    const right = implied.filter(fits);
    for (const bet of implied) this.reliability.add(bet.confidence, fits(bet));
    const covered = truth.implicit.filter((one) =>
      all.some((bet) => foldName(bet.subject) === foldName(one.subject) && one.betTypes.includes(bet.betType)),
    );
    this.implied.add(right.length, 0, implied.length);
    this.implied.truth += truth.implicit.length;
    this.covered += covered.length;
  }
  covered = 0;

  #evidence(truth: GoldRow, given: Prediction): void {
    const body = squash(truth.bodyText);
    const raw = truth.format === "markdown" ? squash(truth.content) : "";
    for (const { evidence } of given.bets) {
      const isExact =
        evidence.length > 0 && evidence.map(squash).every((quote) => body.includes(quote) || raw.includes(quote));
      this.evidence.add(Number(isExact), 1, 1);
    }
  }

  #violations(truth: GoldRow, given: Prediction): void {
    for (const bet of given.bets) {
      if (truth.decoy && !isFitting(truth, bet))
        this.violations.push(`${truth.id} decoy: ${bet.subject} ${bet.betType}`);
      else if (!truth.decoy && !truth.direct.some((leg) => strict(leg, bet))) {
        const named = truth.mustNot.find(({ name }) => name !== null && foldName(name) === foldName(bet.subject));
        const phrased = bet.direct
          ? truth.mustNot.find(({ phrase }) =>
              bet.evidence.some((quote) => squash(quote).toLowerCase().includes(squash(phrase).toLowerCase())),
            )
          : undefined;
        const why = named ?? phrased;
        if (why) this.violations.push(`${truth.id} ${bet.subject} ${bet.betType}: ${why.why}`);
      }
    }
  }

  #priceClaims(truth: GoldRow, given: Prediction): void {
    const same = (one: GoldRow["priceClaims"][number], other: GoldRow["priceClaims"][number]): boolean =>
      one.points === other.points && one.price === other.price && overlap(squash(one.text), squash(other.text));
    this.prices.add(
      largestPairing(truth.priceClaims, given.priceClaims, same).size,
      truth.priceClaims.length,
      given.priceClaims.length,
    );
  }
}

const share = (part: number, all: number): number => (all === 0 ? 1 : part / all);

export const goldFigures = (tally: GoldTally) => ({
  teams: tally.teams.figures,
  people: tally.people.figures,
  direct: tally.direct.figures,
  directLenient: tally.directLenient.figures,
  directPriceAccuracy: tally.priceRight.figures.recall,
  priceClaims: tally.prices.figures,
  implicitPrecision: share(tally.implied.hit, tally.implied.predicted),
  implicitCoverage: share(tally.covered, tally.implied.truth),
  mustNotViolations: tally.violations.length,
  decoysClean: tally.decoys.figures.recall,
  evidenceExact: tally.evidence.figures.recall,
  sureIsRight: tally.reliability.shareFrom(0.8),
  reliability: tally.reliability.bins,
});

const overlap = (one: string, other: string): boolean => {
  if (one.includes(other) || other.includes(one)) return true;
  const words = new Set(one.split(" "));
  const shared = other.split(" ").filter((word) => words.has(word)).length;
  return shared * 2 >= Math.min(words.size, other.split(" ").length);
};
