import type { SentenceContext } from "./sentence-contexts.ts";
import type { NumberAnchor, MeaningProposal, ProposeFacts } from "./proposal.ts";
import { proposalsOfNumber } from "./propose-number.ts";
import { proposalsOfPrice } from "./propose-price.ts";

const proposalsAt = (context: SentenceContext, at: number, facts: ProposeFacts): MeaningProposal[] => {
  const element = context.elements[at]!;
  if (element.kind === "number") return proposalsOfNumber(context, at, element, facts);
  return element.kind === "price" ? proposalsOfPrice(context, at, element.price, facts) : [];
};

/** The numbers and prices of a sentence with their possible meanings. */
export const anchorsOf = (context: SentenceContext, facts: ProposeFacts): NumberAnchor[] =>
  context.elements.flatMap((_element, at) => {
    const proposals = proposalsAt(context, at, facts);
    return proposals.length > 0 ? [{ context, at, proposals }] : [];
  });
