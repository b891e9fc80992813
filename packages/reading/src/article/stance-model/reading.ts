import type { PlacedClaim } from "../placed.ts";
import type { FeatureSink } from "./feature.ts";
import { placesOf, type SentenceReader } from "./places.ts";
import type { NumberAnchor, MeaningProposal, ProposeFacts } from "./proposal.ts";
import { anchorsOf } from "./propose.ts";
import type { JudgedText, TextSpot } from "./stance-context.ts";

/** A number, a price or a market word that may be a bet: what it may mean, and what the rules made of it. */
export type Reading = { spot: TextSpot; anchor: NumberAnchor | null; rules: readonly PlacedClaim[] };

/** More numbers than these no story has: what follows them keeps the word of the rules. */
const MAX_ANCHORS = 300;

const spotOf = ({ place, at }: NumberAnchor): TextSpot => {
  const { from, to } = place.elements[at]!;
  return { block: place.read.at, sentence: place.sentence, from, to };
};

const sentenceKey = (block: number, sentence: number): string => `${block} ${sentence}`;

const isOn = ({ block, sentence, core }: PlacedClaim, spot: TextSpot): boolean =>
  block === spot.block && sentence === spot.sentence && core.from < spot.to && core.to > spot.from;

/** Everything in a text that may be a bet, in its order, and the claims of the rules that stand on no number. */
export const readingsOf = (
  text: JudgedText,
  facts: ProposeFacts & { elementsOf: SentenceReader },
): { readings: Reading[]; rest: PlacedClaim[] } => {
  const bySentence = Map.groupBy(text.claims, ({ block, sentence }) => sentenceKey(block, sentence));
  const readings: Reading[] = [];
  const taken = new Set<PlacedClaim>();
  let last: TextSpot | null = null;
  for (const place of placesOf(text.blocks, text.mentions, facts)) {
    if (readings.length >= MAX_ANCHORS) {
      last = { block: place.read.at, sentence: place.sentence, from: 0, to: 0 };
      break;
    }
    const own = bySentence.get(sentenceKey(place.read.at, place.sentence)) ?? [];
    for (const anchor of anchorsOf(place, facts)) {
      const spot = spotOf(anchor);
      const rules = own.filter((claim) => isOn(claim, spot));
      for (const rule of rules) taken.add(rule);
      readings.push({ spot, anchor, rules });
    }
  }
  const isBehind = ({ block, sentence }: PlacedClaim): boolean =>
    last !== null && (block > last.block || (block === last.block && sentence >= last.sentence));
  const left = text.claims.filter((claim) => !taken.has(claim));
  for (const rule of left)
    if (!isBehind(rule))
      readings.push({
        spot: { block: rule.block, sentence: rule.sentence, ...rule.core },
        anchor: null,
        rules: [rule],
      });
  return { readings, rest: left.filter(isBehind) };
};

/** Whether a meaning is the bet that a rule found. */
export const isRule = ({ market, subject, period, points, side }: MeaningProposal, rule: PlacedClaim): boolean =>
  market.key === rule.market.key &&
  period === rule.period &&
  points === rule.points &&
  side === rule.side &&
  (market.key === "total" || subject.id === rule.subject.id);

/** Features of a meaning: its verdict by the rules. */
export const addRuleSigns = (
  add: (group: string, sign: string) => void,
  proposal: MeaningProposal,
  rules: readonly PlacedClaim[],
): void => {
  const { kind } = proposal;
  const [first] = rules;
  if (!first) return add("no rule", kind);
  const own = rules.find((rule) => isRule(proposal, rule));
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
/** The group of a sign of the meaning, where the whole bet is judged. */
const betGroup = (group: string): string => {
  const known = betGroups.get(group);
  if (known !== undefined) return known;
  const made = `bet ${group}`;
  betGroups.set(group, made);
  return made;
};

const EDGES = [0.4, 0.55, 0.7, 0.8, 0.9, 0.96];
/** Levels of a meaning's share of all meanings of its number: 0 to `SHARE_LEVELS - 1`. */
export const SHARE_LEVELS = EDGES.length + 1;
export const shareLevel = (share: number): number => EDGES.filter((edge) => share >= edge).length;

/** Features of a bet: its kind, and how sure its meaning is. */
export const addBet = (
  sink: FeatureSink,
  { proposal, share }: { proposal: MeaningProposal; share: number },
  rules: readonly PlacedClaim[],
): void => {
  const { kind, market, side, points, period, opponent, price, lists } = proposal;
  const stance = rules[0]?.stance ?? "none";
  const found = rules.some((rule) => isRule(proposal, rule)) ? "found by a rule" : "found by no rule";
  sink.add("bet", kind, stance);
  sink.add("bet", kind);
  sink.add("bet", market.key);
  sink.add("bet", side ?? "no side");
  sink.add("bet side", kind, side ?? "no side");
  sink.add("bet", found, stance);
  sink.add("link", `share ${shareLevel(share)}`);
  sink.add("link", `share ${shareLevel(share)}`, stance);
  if (points !== null) sink.add("bet", points % 1 === 0 ? "whole" : "half");
  if (period !== "game") sink.add("bet", "a part of the game");
  if (opponent) sink.add("bet", "an opponent");
  if (price !== null) sink.add("bet", price > 0 ? "plus" : "minus");
  for (const { group, signs } of lists) for (const sign of signs) sink.add(betGroup(group), sign);
};

/** Features of a claim of the rules without a number. */
export const addBareClaim = (sink: FeatureSink, { market, stance }: PlacedClaim): void => {
  sink.add("bare", stance);
  sink.add("bare", market.key);
};
