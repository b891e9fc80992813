import type { PlacedClaim } from "@linewire/reading/article/placed-claim";
import type { Lexicon, ReadArticle } from "@linewire/reading/article/text/read-article";
import { FeatureList } from "@linewire/reading/article/stance-model/feature";
import type { MeaningProposal } from "@linewire/reading/article/stance-model/propose/proposal";
import {
  addBareClaim,
  addBet,
  addRuleSigns,
  readingsOf,
  type Reading,
} from "@linewire/reading/article/stance-model/reading";
import { addPageText } from "@linewire/reading/article/stance-model/page-features";
import { StanceContext } from "@linewire/reading/article/stance-model/stance-context";
import { elementsIn } from "@linewire/reading/article/sentence-elements";
import { sportOf } from "../../score/reading/predict.ts";
import { lenient, strict, type TruthLeg } from "../../score/reading/leg.ts";

export type Truth = {
  id: string;
  set: string;
  decoy: boolean;
  direct: readonly (TruthLeg & { price: number | null })[];
  optional: readonly TruthLeg[];
  mustNot: readonly { name: string | null; phrase: string }[];
};

/** 1: a bet of the text. 0: no bet. null: optional, neither right nor wrong. */
type Label = 0 | 1 | null;
export type Meaning = { key: string; label: Label; leg: number; isNear: boolean; link: string[]; bet: string[] };
export type TrainingReading = {
  text: string;
  stance: string;
  spot: string[];
  meanings: Meaning[];
  isBare: boolean;
  isForbidden: boolean;
};
export type TrainingText = {
  id: string;
  set: string;
  decoy: boolean;
  legs: number;
  readings: TrainingReading[];
  page: string[];
  /** Null: both answers are acceptable. */
  offers: boolean | null;
};

type Bet = Pick<PlacedClaim, "market" | "subject" | "opponent" | "period" | "side" | "points" | "price">;

const keyOf = ({ market, subject, period, points, side }: Bet): string =>
  [market.key, market.key === "total" ? "" : subject.name, period, points, side].join("|");

const labelled = (truth: Truth, bet: Bet, isOwnPrice: boolean): { label: Label; leg: number; isNear: boolean } => {
  const { market, subject, opponent, period, side, points, price } = bet;
  const claim = { subject: subject.name, opponent: opponent?.name ?? null, betType: market.key, period, side, points };
  const leg = truth.direct.findIndex((one) => strict(one, claim));
  const isNear = truth.direct.some((one) => lenient(one, claim));
  const wanted = truth.direct[leg]?.price ?? null;
  const isOtherPrice = isOwnPrice && wanted !== null && price !== null && Math.abs(wanted - price) > 1;
  // For a line without a side, only the meaning without a side is right.
  const isOff = isOtherPrice || (side !== null && truth.direct[leg]?.side === null);
  if (leg !== -1) return { label: isOff ? 0 : 1, leg: isOff ? -1 : leg, isNear };
  const isOptional = truth.optional.some((one) => strict(side === null ? { ...one, side: null } : one, claim));
  return { label: isOptional ? null : 0, leg, isNear };
};

const named = (add: (list: FeatureList) => void): string[] => {
  const list = new FeatureList();
  add(list);
  return [...list.names];
};

const meaningOf = (truth: Truth, proposal: MeaningProposal, { rules }: Reading): Meaning => ({
  key: keyOf(proposal),
  ...labelled(truth, proposal, proposal.price !== null),
  link: named((list) => {
    for (const { group, signs } of proposal.lists) for (const sign of signs) list.add(group, sign);
    addRuleSigns((group, sign) => list.add(group, sign), proposal, rules);
  }),
  // Set later, because the share depends on the scores of all meanings.
  bet: named((list) => addBet(list, { proposal, share: -1 }, rules)),
});

const CONTEXT = 60;

export const trainingText = (
  truth: Truth,
  { blocks, mentions }: Pick<ReadArticle, "blocks" | "mentions">,
  claims: readonly PlacedClaim[],
  { markets }: Lexicon,
): TrainingText => {
  const text = { blocks, mentions, claims };
  const around = new StanceContext(text);
  const { readings } = readingsOf(text, { markets, sportOf, elementsOf: elementsIn({ blocks, mentions }, markets) });
  const rows = readings.map((reading): TrainingReading => {
    const { spot, anchor, rules } = reading;
    const [rule] = rules;
    const read = blocks[spot.block]!;
    const start = read.tokens[spot.from]!.start;
    const piece = read.block.text.slice(Math.max(0, start - CONTEXT), start + CONTEXT / 2);
    const seen = new Set<string>();
    const meanings = anchor
      ? anchor.proposals.flatMap((proposal) => {
          const meaning = meaningOf(truth, proposal, reading);
          if (seen.has(meaning.key)) return [];
          seen.add(meaning.key);
          return [meaning];
        })
      : [
          {
            key: keyOf(rule!),
            ...labelled(truth, rule!, false),
            link: [],
            bet: named((list) => addBareClaim(list, rule!)),
          },
        ];
    const isForbidden = truth.mustNot.some(({ name, phrase }) =>
      name === null
        ? (rule?.text ?? piece).toLowerCase().includes(phrase.toLowerCase())
        : meanings.some(({ key }) => key.includes(`|${name}|`)),
    );
    return {
      text: piece,
      stance: rule?.stance ?? "none",
      spot: named((list) => {
        around.addText(list);
        around.addSentence(list, spot.block, spot.sentence);
        around.addSpot(list, spot, rule ?? null);
      }),
      meanings,
      isBare: anchor === null,
      isForbidden: truth.decoy || isForbidden,
    };
  });
  return {
    id: truth.id,
    set: truth.set,
    decoy: truth.decoy,
    legs: truth.direct.length,
    readings: rows,
    page: named((list) => addPageText(list, { ...text, words: around.words })),
    offers: truth.direct.length > 0 ? true : truth.optional.length > 0 ? null : false,
  };
};
