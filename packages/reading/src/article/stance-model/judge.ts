import { isOffered } from "../../language/claims/claim.ts";
import type { PlacedClaim } from "../placed.ts";
import { WeightList, FeatureWeights } from "./feature.ts";
import type { SentenceReader } from "./places.ts";
import type { NumberAnchor, MeaningProposal, ProposeFacts, SignList } from "./proposal.ts";
import { addBareClaim, addBet, addRuleSigns, isRule, readingsOf, type Reading } from "./reading.ts";
import { reasonsOf } from "./reason.ts";
import { StanceContext, type JudgedText } from "./stance-context.ts";
import { LINK_WEIGHTS, STANCE_WEIGHTS } from "./weights.ts";

const LINKS = new FeatureWeights(LINK_WEIGHTS);
const STANCES = new FeatureWeights(STANCE_WEIGHTS);

/** Least chance of a bet that the rules show: below it the bet is left out. Chosen by cross-validation on rounds 8 to 12. */
const KEPT_FROM = 0.5;
/** Least chance of a bet that the rules do not show. */
const ADDED_FROM = 0.7;
/** From this chance on a number that no rule took for a bet stands among what was found and not shown. */
const MIN_LISTED = 0.35;

type Meant = { proposal: MeaningProposal; share: number };

/** Sums of lists of signs: the meanings of a number share most of them. */
class LinkSums {
  readonly #sums = new Map<readonly string[], Map<string, number>>();

  of({ group, signs }: SignList): number {
    const groups = this.#sums.get(signs) ?? new Map<string, number>();
    this.#sums.set(signs, groups);
    const known = groups.get(group);
    if (known !== undefined) return known;
    let sum = 0;
    for (const sign of signs) sum += LINKS.weightOf(group, sign);
    groups.set(group, sum);
    return sum;
  }
}

/** The likeliest meaning of a number, and its share of all meanings. */
const meantBy = ({ proposals }: NumberAnchor, rules: readonly PlacedClaim[]): Meant => {
  const sums = new LinkSums();
  const withoutRule = new Map<string, number>();
  const ruleSum = (proposal: MeaningProposal): number => {
    const known = rules.length === 0 ? withoutRule.get(proposal.kind) : undefined;
    if (known !== undefined) return known;
    let sum = 0;
    addRuleSigns((group, sign) => (sum += LINKS.weightOf(group, sign)), proposal, rules);
    withoutRule.set(proposal.kind, sum);
    return sum;
  };
  const weights = proposals.map((proposal) =>
    proposal.lists.reduce((sum, list) => sum + sums.of(list), ruleSum(proposal)),
  );
  const most = Math.max(...weights);
  const all = weights.reduce((sum, weight) => sum + Math.exp(weight - most), 0);
  return { proposal: proposals[weights.indexOf(most)]!, share: 1 / all };
};

type Verdict = { chance: number; lists: readonly WeightList[] };

/** Weighs what stands around each number; what holds for a sentence or for all of the text is weighed once. */
class Weigher {
  readonly #around: StanceContext;
  readonly #ofText: WeightList;
  readonly #sentences = new Map<string, WeightList>();

  constructor(text: JudgedText) {
    this.#around = new StanceContext(text, (word) => STANCES.numberOf(word));
    this.#ofText = new WeightList(STANCES);
    this.#around.addText(this.#ofText);
  }

  #ofSentence(block: number, sentence: number): WeightList {
    const key = `${block} ${sentence}`;
    const known = this.#sentences.get(key);
    if (known) return known;
    const list = new WeightList(STANCES);
    this.#around.addSentence(list, block, sentence);
    this.#sentences.set(key, list);
    return list;
  }

  of({ spot, rules }: Reading, meant: Meant | null): Verdict {
    const own = new WeightList(STANCES);
    const [rule] = rules;
    this.#around.addSpot(own, spot, rule ?? null);
    if (meant) addBet(own, meant, rules);
    else if (rule) addBareClaim(own, rule);
    const lists = [this.#ofText, this.#ofSentence(spot.block, spot.sentence), own];
    const sum = lists.reduce((all, list) => all + list.sum, STANCES.bias);
    return { chance: 1 / (1 + Math.exp(-sum)), lists };
  }
}

const PRICE_REACH = 8;

/** The price right behind a number, before another begins. */
const priceBehind = ({ place: { elements }, at }: NumberAnchor): number | null => {
  for (let next = at + 1; next < elements.length; next++) {
    const element = elements[next]!;
    if (element.kind === "number" || element.from - elements[at]!.to > PRICE_REACH) return null;
    if (element.kind === "price") return element.price;
  }
  return null;
};

/** A claim of a meaning that no rule found. */
const claimOf = (anchor: NumberAnchor, { proposal }: Meant): PlacedClaim => {
  const { place, at } = anchor;
  const { read, sentence } = place;
  const { from, to } = place.elements[at]!;
  const { market, subject, opponent, period, side, points, price } = proposal;
  const [start, end] = [read.tokens[from]!.start, read.tokens[to - 1]!.end];
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
    core: { from, to },
    confidence: 0,
    reasons: ["the likeliest meaning of the number"],
    block: read.at,
    start,
    end,
    text: read.block.text.slice(start, end),
  };
};

const withVerdict = (claim: PlacedClaim, { chance, lists }: Verdict, isOfRules = true): PlacedClaim => {
  const wasOpen = isOffered(claim.stance);
  const isShown = chance >= (isOfRules && wasOpen ? KEPT_FROM : ADDED_FROM);
  const open = wasOpen ? claim.stance : "stated";
  return {
    ...claim,
    stance: isShown ? open : wasOpen ? "other" : claim.stance,
    confidence: chance,
    reasons: [...claim.reasons, ...reasonsOf({ chance, isShown, wasOpen }, lists)],
  };
};

/** A claim of the rules whose number means something else. */
const replacedBy = (rule: PlacedClaim): PlacedClaim => ({
  ...rule,
  stance: isOffered(rule.stance) ? "other" : rule.stance,
  confidence: 0,
  reasons: [...rule.reasons, "another meaning of the number is likelier"],
});

const judgedReading = (weigher: Weigher, reading: Reading): PlacedClaim[] => {
  const { anchor, rules } = reading;
  const meant = anchor ? meantBy(anchor, rules) : null;
  const verdict = weigher.of(reading, meant);
  const own = meant ? rules.find((rule) => isRule(meant.proposal, rule)) : rules[0];
  if (own) return [withVerdict(own, verdict)];
  const replaced = rules.map(replacedBy);
  if (!anchor || !meant || verdict.chance < MIN_LISTED) return replaced;
  return [withVerdict(claimOf(anchor, meant), verdict, false), ...replaced];
};

/** The claims of a text as the model has them: which of its numbers are bets, what each means, and how surely. */
export const judgedClaims = (text: JudgedText, facts: ProposeFacts & { elementsOf: SentenceReader }): PlacedClaim[] => {
  const { readings, rest } = readingsOf(text, facts);
  if (readings.length === 0) return [...rest];
  const weigher = new Weigher(text);
  const judged = readings.flatMap((reading) => judgedReading(weigher, reading));
  return [...judged, ...rest].toSorted((one, other) => one.block - other.block || one.start - other.start);
};
