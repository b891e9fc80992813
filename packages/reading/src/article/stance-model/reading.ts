import type { PlacedClaim } from "../placed-claim.ts";
import type { FeatureSink } from "./feature.ts";
import type { SentenceReader } from "../sentence-elements.ts";
import { sentenceContexts } from "./sentence-contexts.ts";
import type { NumberAnchor, MeaningProposal, ProposeFacts } from "./propose/proposal.ts";
import { anchorsOf } from "./propose/propose.ts";
import type { JudgedText, TextSpot } from "./stance-context.ts";

/**
 * A number, price or market word that may be a bet. `rules`: the claims that the rules in language/claims built from
 * it.
 */
export type Reading = { spot: TextSpot; anchor: NumberAnchor | null; rules: readonly PlacedClaim[] };

/** Bounds the cost of a text. The model does not judge later numbers; the verdict of the rules counts for them. */
const MAX_ANCHORS = 300;

const spotOf = ({ context, at }: NumberAnchor): TextSpot => {
  const { from, to } = context.elements[at]!;
  return { block: context.parsed.at, sentence: context.sentence, from, to };
};

const sentenceKey = (block: number, sentence: number): string => `${block} ${sentence}`;

const isOn = ({ block, sentence, core }: PlacedClaim, spot: TextSpot): boolean =>
  block === spot.block && sentence === spot.sentence && core.from < spot.to && core.to > spot.from;

/** Numbers come first, in order, then claims without a number. `rest`: claims above the limit. */
export const readingsOf = (
  text: JudgedText,
  facts: ProposeFacts & { elementsOf: SentenceReader },
): { readings: Reading[]; rest: PlacedClaim[] } => {
  const bySentence = Map.groupBy(text.claims, ({ block, sentence }) => sentenceKey(block, sentence));
  const readings: Reading[] = [];
  const anchored = new Set<PlacedClaim>();
  let limit: TextSpot | null = null;
  for (const context of sentenceContexts(text.blocks, text.mentions, facts)) {
    if (readings.length >= MAX_ANCHORS) {
      limit = { block: context.parsed.at, sentence: context.sentence, from: 0, to: 0 };
      break;
    }
    const own = bySentence.get(sentenceKey(context.parsed.at, context.sentence)) ?? [];
    for (const anchor of anchorsOf(context, { ...facts, claims: text.claims })) {
      const spot = spotOf(anchor);
      const rules = own.filter((claim) => isOn(claim, spot));
      for (const rule of rules) anchored.add(rule);
      readings.push({ spot, anchor, rules });
    }
  }
  const isPastLimit = ({ block, sentence }: PlacedClaim): boolean =>
    limit !== null && (block > limit.block || (block === limit.block && sentence >= limit.sentence));
  const withoutAnchor = text.claims.filter((claim) => !anchored.has(claim));
  for (const rule of withoutAnchor)
    if (!isPastLimit(rule))
      readings.push({
        spot: { block: rule.block, sentence: rule.sentence, ...rule.core },
        anchor: null,
        rules: [rule],
      });
  return { readings, rest: withoutAnchor.filter(isPastLimit) };
};

export const matchesRule = ({ market, subject, period, points, side }: MeaningProposal, rule: PlacedClaim): boolean =>
  market.key === rule.market.key &&
  period === rule.period &&
  points === rule.points &&
  side === rule.side &&
  (market.key === "total" || subject.id === rule.subject.id);

export const addRuleSigns = (
  add: (group: string, sign: string) => void,
  proposal: MeaningProposal,
  rules: readonly PlacedClaim[],
): void => {
  const { kind } = proposal;
  const [first] = rules;
  if (!first) return add("no rule", kind);
  const own = rules.find((rule) => matchesRule(proposal, rule));
  if (own) {
    add("rule", "own");
    add("rule of", kind);
    for (const reason of own.reasons.slice(0, 2)) add("rule because", reason);
    return;
  }
  add("rule", "another");
  add("another rule of", kind);
  if (first.market.key === proposal.market.key) add("rule", "same market");
  if (first.subject.id === proposal.subject.id) add("rule", "same subject");
  if (first.side === proposal.side) add("rule", "same side");
};

const betGroups = new Map<string, string>();
/** Cached, because each number has hundreds of signs. */
const betGroup = (group: string): string => {
  const cached = betGroups.get(group);
  if (cached !== undefined) return cached;
  const name = `bet ${group}`;
  betGroups.set(group, name);
  return name;
};

const SHARE_THRESHOLDS = [0.4, 0.55, 0.7, 0.8, 0.9, 0.96];
export const SHARE_LEVELS = SHARE_THRESHOLDS.length + 1;
const SHARE_SIGNS = Array.from({ length: SHARE_LEVELS }, (_, level) => `share ${level}`);
export const shareLevel = (share: number): number => SHARE_THRESHOLDS.filter((threshold) => share >= threshold).length;

/** The share of a meaning is its probability among all meanings of the number. */
export const addBet = (
  sink: FeatureSink,
  { proposal, share }: { proposal: MeaningProposal; share: number },
  rules: readonly PlacedClaim[],
): void => {
  const { kind, market, side, points, period, opponent, price, lists } = proposal;
  const stance = rules[0]?.stance ?? "none";
  const origin = rules.some((rule) => matchesRule(proposal, rule)) ? "found by a rule" : "found by no rule";
  sink.add("bet", kind, stance);
  sink.add("bet", kind);
  sink.add("bet", market.key);
  sink.add("bet", side ?? "no side");
  sink.add("bet side", kind, side ?? "no side");
  sink.add("bet", origin, stance);
  const ofShare = SHARE_SIGNS[shareLevel(share)]!;
  sink.add("link", ofShare);
  sink.add("link", ofShare, stance);
  if (points !== null) sink.add("bet", points % 1 === 0 ? "whole" : "half");
  if (period !== "game") sink.add("bet", "a part of the game");
  if (opponent) sink.add("bet", "an opponent");
  if (price !== null) sink.add("bet", price > 0 ? "plus" : "minus");
  for (const { group, signs } of lists) sink.addAll(betGroup(group), signs);
};

export const addBareClaim = (sink: FeatureSink, { market, stance }: PlacedClaim): void => {
  sink.add("bare", stance);
  sink.add("bare", market.key);
};
