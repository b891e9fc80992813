import type { PlacedClaim } from "../../placed-claim.ts";
import type { SentenceContext } from "../sentence-contexts.ts";
import type { NumberAnchor, MeaningProposal, ProposeFacts } from "./proposal.ts";
import { proposalsOfNumber } from "./propose-number.ts";
import { proposalsOfPrice } from "./propose-price.ts";
import { lineWordsOf } from "../line-word.ts";
import { proposalsOfWord } from "./propose-word.ts";

const proposalsAt = (context: SentenceContext, at: number, facts: ProposeFacts): MeaningProposal[] => {
  const element = context.elements[at]!;
  if (element.kind === "number") return proposalsOfNumber(context, at, element, facts);
  return element.kind === "price" ? proposalsOfPrice(context, at, element.price, facts) : [];
};

export const anchorsOf = (
  context: SentenceContext,
  facts: ProposeFacts & { claims: readonly PlacedClaim[] },
): NumberAnchor[] => {
  const numbers = context.elements.flatMap(({ kind }, at) =>
    kind === "number" || kind === "price" ? [{ context, at, proposals: proposalsAt(context, at, facts) }] : [],
  );
  const words = lineWordsOf(context).map((anchor) => ({
    context: anchor.context,
    at: anchor.line.at,
    proposals: proposalsOfWord(anchor, facts),
  }));
  const fromOf = ({ context: { elements }, at }: NumberAnchor): number => elements[at]!.from;
  return [...numbers, ...words]
    .filter(({ proposals }) => proposals.length > 0)
    .toSorted((one, other) => fromOf(one) - fromOf(other));
};
