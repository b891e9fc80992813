import type { Correction, StudioAnalysis } from "@linewire/contract";
import type { CorrectionSequence } from "./corrections.ts";
import { changesIn, reapply, type EditStep } from "./reapply.ts";
import { spokenBet } from "./words.ts";

type KnownBets = Pick<StudioAnalysis, "bets" | "leftOut"> | null;

export type ListedChange = { readonly text: string; readonly without: (now: CorrectionSequence) => Correction[] };

const allOf = (found: KnownBets): StudioAnalysis["bets"] => [...(found?.bets ?? []), ...(found?.leftOut ?? [])];

const nameOf = (key: string, found: KnownBets): string => {
  const bet = allOf(found).find(({ betKey }) => betKey === key);
  return bet ? spokenBet(bet) : "a bet that no longer exists";
};

/** "a bet" if the analysis does not contain the added bet. */
const ownNameOf = (own: Extract<Correction, { do: "add" }>["add"], found: KnownBets): string => {
  const bet = allOf(found).find(
    ({ bet: { subject, betTypeId, side } }) =>
      subject.id === own.subject.id && betTypeId === own.betTypeId && side === own.side,
  );
  return bet ? spokenBet(bet) : "a bet";
};

const madeText = (one: Correction, found: KnownBets): string => {
  switch (one.do) {
    case "reject":
      return `Reject ${nameOf(one.bet, found)}`;
    case "pin":
      return `Pin ${nameOf(one.bet, found)}`;
    case "replace":
      return `Replace ${nameOf(one.bet, found)} by ${ownNameOf(one.by, found)}`;
    case "add":
      return `Add ${ownNameOf(one.add, found)}`;
    case "order":
      return `New order: ${one.bets.map((key) => nameOf(key, found)).join("; ")}`;
  }
};

const UNDONE = { reject: "Restore", pin: "Unpin", replace: "Restore", add: "Remove", order: "Earlier order" } as const;

const undoneText = (one: Correction, found: KnownBets): string => {
  if (one.do === "order") return UNDONE.order;
  return `${UNDONE[one.do]} ${"bet" in one ? nameOf(one.bet, found) : ownNameOf(one.add, found)}`;
};

/** An added bet and its pin are one entry. */
const withPins = (made: readonly Correction[]): Correction[][] =>
  made.flatMap((one, at) => {
    if (one.do === "pin" && made[at - 1]?.do === "add") return [];
    const next = made[at + 1];
    return [one.do === "add" && next?.do === "pin" ? [one, next] : [one]];
  });

export const listChanges = (edit: EditStep, found: KnownBets): ListedChange[] => {
  const { made, undone } = changesIn(edit);
  return [
    ...withPins(made).map((ones) => ({
      text: madeText(ones[0]!, found),
      without: (now: CorrectionSequence) => reapply(now, { from: ones, to: [] }),
    })),
    ...undone.map((one) => ({
      text: undoneText(one, found),
      without: (now: CorrectionSequence) => reapply(now, { from: [], to: [one] }),
    })),
  ];
};
