import { isOffered } from "../../language/claims/claim.ts";
import type { Range } from "../../language/sentence.ts";
import type { PlacedClaim } from "../placed-claim.ts";
import { WeightList, type FeatureWeights } from "./feature.ts";
import { confidenceOf, decisionOf, FITTED_MODELS, limitsOf, probabilityOf, type StanceModels } from "./models.ts";
import { clearVerdict, type ClearVerdict } from "../stance/clear-verdict.ts";
import { addPageChances, addPageText } from "./page-features.ts";
import type { SentenceReader } from "../sentence-elements.ts";
import type { NumberAnchor, MeaningProposal, ProposeFacts } from "./propose/proposal.ts";
import { addBareClaim, addBet, addRuleSigns, matchesRule, readingsOf, type Reading } from "./reading.ts";
import { otherSideOf, priceBehind } from "./price-behind.ts";
import { reasonsOf } from "./reason.ts";
import { relationsOf, type PickedBet } from "./relation.ts";
import { StanceContext, type JudgedText } from "./stance-context.ts";

// The rules in language/claims find bets in a text. Then the stance model gives each possible bet a probability.

/** A number without a claim of the rules is listed as a rejected bet from this probability. */
const MIN_LISTED_PROBABILITY = 0.25;
/** Lower than for numbers, because words such as "the under" rarely mean anything but a bet. */
const MIN_LISTED_WORD_PROBABILITY = 0.005;

const minListed = ({ context: { elements }, at }: NumberAnchor): number => {
  const { kind } = elements[at]!;
  return kind === "number" || kind === "price" ? MIN_LISTED_PROBABILITY : MIN_LISTED_WORD_PROBABILITY;
};

type LikelyMeaning = { proposal: MeaningProposal; share: number };

/** `share`: softmax probability of this meaning among all meanings of the number. */
const likeliestMeaning = (
  { proposals }: NumberAnchor,
  rules: readonly PlacedClaim[],
  links: FeatureWeights,
): LikelyMeaning | null => {
  const ofTable = rules.find(({ isOfTable }) => isOfTable);
  if (ofTable) {
    const proposal = proposals.find((one) => matchesRule(one, ofTable));
    return proposal ? { proposal, share: 1 } : null;
  }
  const withoutRule = new Map<string, number>();
  const ruleSum = (proposal: MeaningProposal): number => {
    const cached = rules.length === 0 ? withoutRule.get(proposal.kind) : undefined;
    if (cached !== undefined) return cached;
    let sum = 0;
    addRuleSigns((group, sign) => (sum += links.weightOf(group, sign)), proposal, rules);
    withoutRule.set(proposal.kind, sum);
    return sum;
  };
  const weights = proposals.map((proposal) => {
    let sum = ruleSum(proposal);
    for (const list of proposal.lists) sum += list.sumIn(links);
    return sum;
  });
  const maximum = Math.max(...weights);
  const all = weights.reduce((sum, weight) => sum + Math.exp(weight - maximum), 0);
  return { proposal: proposals[weights.indexOf(maximum)]!, share: 1 / all };
};

type PickedReading = { reading: Reading; meaning: LikelyMeaning | null; relations: readonly string[] };

const pickedBet = ({ reading, meaning }: Pick<PickedReading, "reading" | "meaning">): PickedBet | null => {
  const [rule] = reading.rules;
  const bet = meaning?.proposal ?? rule;
  if (!bet) return null;
  const { market, subject, period, points, side } = bet;
  const own = market.key === "total" ? "" : `${subject.kind} ${subject.id}`;
  return { market: market.key, subject: own, period, points, side, stance: rule?.stance ?? "none" };
};

const pickedReadings = (readings: readonly Reading[], links: FeatureWeights): PickedReading[] => {
  const picked = readings.map((reading) => ({
    reading,
    meaning: reading.anchor ? likeliestMeaning(reading.anchor, reading.rules, links) : null,
  }));
  const relations = relationsOf(picked.map(pickedBet));
  return picked.map((one, at) => ({ ...one, relations: relations[at]! }));
};

/** `clear`: the text rejects the bet in plain words, so its probability does not matter. */
type Judgement = { probability: number; lists: readonly WeightList[]; clear: ClearVerdict | null };

class StanceScorer {
  readonly #context: StanceContext;
  readonly #models: StanceModels;
  readonly #text: JudgedText;
  readonly #textWeights: WeightList;
  readonly #bySentence = new Map<string, WeightList>();

  constructor(text: JudgedText, models: StanceModels) {
    this.#text = text;
    this.#models = models;
    this.#context = new StanceContext(text);
    this.#textWeights = new WeightList(models.stances);
    this.#context.addText(this.#textWeights);
  }

  #sentenceWeights(block: number, sentence: number): WeightList {
    const key = `${block} ${sentence}`;
    const cached = this.#bySentence.get(key);
    if (cached) return cached;
    const list = new WeightList(this.#models.stances);
    this.#context.addSentence(list, block, sentence);
    this.#bySentence.set(key, list);
    return list;
  }

  of({ reading: { spot, rules }, meaning, relations }: PickedReading): Judgement {
    const own = new WeightList(this.#models.stances);
    const [rule] = rules;
    this.#context.addSpot(own, spot, rule ?? null);
    if (meaning) addBet(own, meaning, rules);
    else if (rule) addBareClaim(own, rule);
    for (const relation of relations) own.add("relation", relation);
    const lists = [this.#textWeights, this.#sentenceWeights(spot.block, spot.sentence), own];
    const sum = lists.reduce((all, list) => all + list.sum, this.#models.stances.bias);
    const isSpread = (meaning?.proposal ?? rule)?.market.key === "spread";
    return { probability: probabilityOf(sum), lists, clear: clearVerdict(this.#text.blocks, spot, isSpread) };
  }

  pageProbability(chances: readonly number[]): number {
    const { pages } = this.#models;
    const list = new WeightList(pages);
    addPageText(list, { ...this.#text, words: this.#context.words });
    addPageChances(list, chances);
    return probabilityOf(pages.bias + list.sum);
  }
}

const NAME_WINDOW_TOKENS = 8;
const STAT_WINDOW_TOKENS = 3;

/** The words that state a bet. For "the under", they include a near subject before it and a near market after it. */
const evidenceOf = ({ context: { elements }, at }: NumberAnchor, { subject }: MeaningProposal): Range => {
  const { kind, from, to } = elements[at]!;
  if (kind === "number" || kind === "price") return { from, to };
  const name = elements.findLast(
    (element, index) =>
      index < at &&
      ((element.kind === "person" && element.person === subject) ||
        (element.kind === "team" && element.team === subject)),
  );
  const market = elements.find((element, index) => index > at && element.kind === "market");
  return {
    from: name && from - name.to <= NAME_WINDOW_TOKENS ? name.from : from,
    to: market && market.from - to <= STAT_WINDOW_TOKENS ? market.to : to,
  };
};

const claimOf = (anchor: NumberAnchor, proposal: MeaningProposal): PlacedClaim => {
  const { context, at } = anchor;
  const { parsed, sentence } = context;
  const { from, to } = evidenceOf(anchor, proposal);
  const core = context.elements[at]!;
  const { market, subject, opponent, period, side, points, price } = proposal;
  const [start, end] = [parsed.tokens[from]!.start, parsed.tokens[to - 1]!.end];
  return {
    market,
    leagueId: subject.leagueId,
    subject,
    opponent,
    period,
    side,
    points,
    price: price ?? priceBehind(anchor),
    book: null,
    stance: "stated",
    from,
    to,
    sentence,
    core: { from: core.from, to: core.to },
    confidence: 0,
    reasons: ["the most likely meaning of these words"],
    block: parsed.at,
    start,
    end,
    text: parsed.block.text.slice(start, end),
  };
};

type JudgedPage = { probability: number; models: StanceModels };

const withJudgement = (
  claim: PlacedClaim,
  { probability, lists, clear }: Judgement,
  { probability: page, models: { thresholds, calibration } }: JudgedPage,
  isRuleClaim = true,
): PlacedClaim => {
  if (clear) return { ...claim, stance: clear.stance, confidence: 0, reasons: [...claim.reasons, clear.reason] };
  const wasOffered = isOffered(claim.stance);
  const isOfferedByRule = isRuleClaim && wasOffered;
  const limits = limitsOf(claim, isOfferedByRule, thresholds);
  const { isLikely, isShown } = decisionOf({ probability, page }, limits);
  const shownStance = wasOffered ? claim.stance : "stated";
  const confidence = isShown ? confidenceOf(probability, calibration) : probability;
  const outcome = { probability, page, isShown, isLikely, wasOffered, confidence, limits };
  return {
    ...claim,
    stance: isShown ? shownStance : wasOffered ? "other" : claim.stance,
    confidence,
    reasons: [...claim.reasons, ...reasonsOf(outcome, lists)],
  };
};

const replacedClaim = (rule: PlacedClaim): PlacedClaim => ({
  ...rule,
  stance: isOffered(rule.stance) ? "other" : rule.stance,
  confidence: 0,
  reasons: [...rule.reasons, "another meaning of the number is more likely"],
});

const claimsOf = (
  { reading: { anchor, rules }, meaning }: PickedReading,
  judgement: Judgement,
  page: JudgedPage,
): PlacedClaim[] => {
  const own = meaning ? rules.find((rule) => matchesRule(meaning.proposal, rule)) : rules[0];
  const isRuleClaim = own !== undefined;
  const other = anchor && meaning ? otherSideOf(anchor, meaning.proposal) : null;
  const others = anchor && other ? [withJudgement(claimOf(anchor, other), judgement, page, isRuleClaim)] : [];
  if (own) return [withJudgement(own, judgement, page), ...others];
  const replaced = rules.map(replacedClaim);
  if (!anchor || !meaning || judgement.probability < minListed(anchor)) return replaced;
  return [withJudgement(claimOf(anchor, meaning.proposal), judgement, page, false), ...others, ...replaced];
};

/** `page`: probability that the text offers any bet. */
export type JudgedClaims = { judged: PlacedClaim[]; page: number };

export const judgedClaims = (
  text: JudgedText,
  facts: ProposeFacts & { elementsOf: SentenceReader },
  models: StanceModels = FITTED_MODELS,
): JudgedClaims => {
  const { readings, rest } = readingsOf(text, facts);
  if (readings.length === 0) return { judged: [...rest], page: 0 };
  const scorer = new StanceScorer(text, models);
  const judgements = pickedReadings(readings, models.links).map((picked) => ({ picked, judgement: scorer.of(picked) }));
  const probability = scorer.pageProbability(
    judgements.map(({ judgement: { probability, clear } }) => (clear ? 0 : probability)),
  );
  const page = { probability, models };
  const all = [...judgements.flatMap(({ picked, judgement }) => claimsOf(picked, judgement, page)), ...rest];
  return {
    judged: all.toSorted((one, other) => one.block - other.block || one.start - other.start),
    page: probability,
  };
};
