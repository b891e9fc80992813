import type { SentencePlace } from "./places.ts";
import type { NumberAnchor, MeaningProposal, ProposeFacts } from "./proposal.ts";
import { proposalsOfNumber } from "./propose-number.ts";
import { proposalsOfPrice } from "./propose-price.ts";

const proposalsAt = (place: SentencePlace, at: number, facts: ProposeFacts): MeaningProposal[] => {
  const element = place.elements[at]!;
  if (element.kind === "number") return proposalsOfNumber(place, at, element, facts);
  return element.kind === "price" ? proposalsOfPrice(place, at, element.price, facts) : [];
};

/** The numbers and prices of a sentence, each with all that it may mean. */
export const anchorsOf = (place: SentencePlace, facts: ProposeFacts): NumberAnchor[] =>
  place.elements.flatMap((_element, at) => {
    const proposals = proposalsAt(place, at, facts);
    return proposals.length > 0 ? [{ place, at, proposals }] : [];
  });
