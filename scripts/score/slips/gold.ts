import { foldName, Tally } from "../reading/fold.ts";
import { largestPairing, lenient, strict } from "../reading/leg.ts";
import { Reliability } from "../reading/reliability.ts";
import { isTeamNamedIn } from "./names.ts";
import type { PredictedLeg, SlipPrediction } from "./predict.ts";
import type { GoldLeg, GoldSlip } from "./sets.ts";

const share = ({ hit, truth }: Tally): number => (truth === 0 ? 1 : hit / truth);
const group = (kind: string): string => (kind === "sgp" ? "parlay" : kind);

const legText = (leg: GoldLeg | PredictedLeg): string =>
  [
    leg.league,
    leg.subject,
    leg.opponent ? `v ${leg.opponent}` : "",
    leg.betType,
    leg.period,
    leg.side,
    leg.points,
    leg.price,
  ]
    .filter((part) => part !== "" && part !== null)
    .join(" ");

export class SlipTally {
  strict = new Tally();
  lenient = new Tally();
  clear = new Tally();
  exact = new Tally();
  none = new Tally();
  prices = new Tally();
  opponents = new Tally();
  namedOpponents = new Tally();
  kinds = new Tally();
  groups = new Tally();
  stakes = new Tally();
  books = new Tally();
  totals = new Tally();
  words = new Tally();
  reliability = new Reliability();
  misses: string[] = [];

  add(truth: GoldSlip, given: SlipPrediction): void {
    const hits = largestPairing(truth.legs, given.legs, strict);
    const sizes = [truth.legs.length, given.legs.length] as const;
    this.strict.add(hits.size, ...sizes);
    if (!truth.ambiguous) this.clear.add(hits.size, ...sizes);
    this.lenient.add(largestPairing(truth.legs, given.legs, lenient).size, ...sizes);
    const isExact = hits.size === truth.legs.length && hits.size === given.legs.length;
    if (truth.legs.length === 0) this.none.add(Number(given.legs.length === 0), 1, 1);
    else this.exact.add(Number(isExact), 1, 1);
    if (!isExact) this.#miss(truth, given);
    for (const [at, leg] of given.legs.entries()) this.reliability.add(leg.confidence, hits.has(at));
    for (const [at, truthAt] of hits) this.#paired(truth.legs[truthAt]!, given.legs[at]!, truth);
    this.#whole(truth, given);
  }

  #miss(truth: GoldSlip, given: SlipPrediction): void {
    this.misses.push(
      `${truth.id} ${JSON.stringify(truth.text)}\n      wanted ${truth.legs.map(legText).join(" | ")}\n      read   ${given.legs.map((leg) => `${legText(leg)} (${leg.confidence.toFixed(2)})`).join(" | ")}`,
    );
  }

  #paired(truth: GoldLeg, given: PredictedLeg, { id, text }: GoldSlip): void {
    if (truth.price !== null) {
      const isRight = given.price !== null && Math.abs(given.price - truth.price) <= 1;
      this.prices.add(Number(isRight), 1, 1);
      if (!isRight) this.misses.push(`${id} price ${truth.price}, read ${given.price}`);
    }
    if (truth.opponent) {
      const isRight = [foldName(given.opponent), foldName(given.subject)].includes(foldName(truth.opponent));
      const isNamed = isTeamNamedIn(text, truth.opponent);
      this.opponents.add(Number(isRight), 1, 1);
      if (isNamed) this.namedOpponents.add(Number(isRight), 1, 1);
      const where = isNamed ? "named" : "of the schedule";
      if (!isRight) this.misses.push(`${id} opponent ${where} ${truth.opponent}, read ${given.opponent}`);
    }
  }

  #whole(truth: GoldSlip, given: SlipPrediction): void {
    const isKind = truth.kind === given.kind;
    this.kinds.add(Number(isKind), 1, 1);
    this.groups.add(Number(group(truth.kind) === group(given.kind)), 1, 1);
    if (!isKind) this.misses.push(`${truth.id} kind ${truth.kind}, read ${given.kind} ${JSON.stringify(truth.text)}`);
    const facts = [
      [this.stakes, truth.stake, given.stake, "stake"],
      [this.totals, truth.totalPrice, given.totalPrice, "total price"],
    ] as const;
    for (const [tally, wanted, predicted, what] of facts) {
      tally.add(Number(wanted === predicted), 1, 1);
      if (wanted !== predicted)
        this.misses.push(`${truth.id} ${what} ${wanted}, read ${predicted} ${JSON.stringify(truth.text)}`);
    }
    const isBook = foldName(truth.book) === foldName(given.book);
    this.books.add(Number(isBook), 1, 1);
    if (!isBook) this.misses.push(`${truth.id} book ${truth.book}, read ${given.book}`);
    this.#words(truth, given);
  }

  #words(truth: GoldSlip, given: SlipPrediction): void {
    if (given.text === undefined) return;
    const read = new Set(given.text.toLowerCase().split(/\s+/));
    const wanted = truth.text
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== "");
    this.words.add(wanted.filter((word) => read.has(word)).length, wanted.length, read.size);
  }

  get figures() {
    return {
      strict: this.strict.figures,
      lenient: this.lenient.figures,
      strictWithoutAmbiguous: this.clear.figures,
      exactSlipRate: share(this.exact),
      noneAccuracy: share(this.none),
      priceAccuracy: share(this.prices),
      opponentAccuracy: share(this.opponents),
      namedOpponentAccuracy: share(this.namedOpponents),
      kindAccuracy: share(this.kinds),
      kindGroupAccuracy: share(this.groups),
      stakeAccuracy: share(this.stakes),
      totalPriceAccuracy: share(this.totals),
      bookAccuracy: share(this.books),
      wordRecall: this.words.truth === 0 ? null : share(this.words),
      sureIsRight: this.reliability.shareFrom(0.8),
      reliability: this.reliability.bins,
    };
  }
}
