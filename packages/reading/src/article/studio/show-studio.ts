import type {
  ArticleCorrections,
  ArticleWidget,
  Correction,
  CorrectionDraft,
  StudioAnalysis,
  StudioBet,
  StudioBlock,
  WidgetExplanation,
  StudioPlace,
} from "@linewire/contract";
import { REQUEST_REASONS } from "../offers.ts";
import { studioBet } from "./studio-bet.ts";

const excerptFinder = (blocks: readonly StudioBlock[]) => {
  const used = new Set<string>();

  const firstOf = (words: string): StudioPlace[] => {
    const all = blocks.flatMap(({ text }, block) => {
      const found: StudioPlace[] = [];
      for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + words.length))
        found.push({ block, start: at, end: at + words.length });
      return found;
    });
    const free = all.find((position) => !used.has(`${position.block} ${position.start} ${words}`)) ?? all[0];
    if (free === undefined) return [];
    used.add(`${free.block} ${free.start} ${words}`);
    return [free];
  };

  return (evidence: readonly string[]): StudioPlace[] => [...new Set(evidence)].filter(Boolean).flatMap(firstOf);
};

/** `shown` has the draft's corrections. `asRead` has no corrections and no limit of offers. */
export type StudioReading = { shown: ArticleWidget; asRead: ArticleWidget; blocks: readonly StudioBlock[] };

type Places = ReturnType<typeof excerptFinder>;
type Why = StudioAnalysis["leftOut"][number]["why"];

const candidatesOf = ({ explain }: ArticleWidget): WidgetExplanation["candidates"] => explain?.candidates ?? [];

export type BesideBet = (lineId: number) => Pick<StudioBet, "link" | "news">;

/** The first candidates of a widget are its bets, in the same order. */
const betsOf = (widget: ArticleWidget, places: Places, beside: BesideBet): StudioBet[] =>
  widget.bets.map((bet, at) => ({
    ...studioBet(bet, candidatesOf(widget)[at]),
    places: places(bet.evidence),
    ...beside(bet.betOffer.id),
  }));

const whyNot = ({ betKey, isDirect }: StudioBet, corrections: readonly Correction[], wantsImplicit: boolean): Why => {
  const correction = corrections.findLast((one) => (one.do === "reject" || one.do === "replace") && one.bet === betKey);
  if (correction) return correction.do === "reject" ? "rejected" : "replaced";
  return isDirect || wantsImplicit ? "cap" : "implicit";
};

const namesOf = ({ explain }: ArticleWidget): StudioAnalysis["names"] => {
  const names = new Map<string, StudioAnalysis["names"][number]>();
  for (const one of explain?.mentions ?? []) {
    const key = `${one.text} ${one.kind} ${one.id}`;
    const known = names.get(key);
    if (known) known.times++;
    else names.set(key, { ...one, times: 1 });
  }
  return [...names.values()].map(({ text, kind, name, confidence, reasons, rejected, times }) => ({
    text,
    kind,
    name,
    confidence,
    reasons,
    rejected,
    times,
  }));
};

const rejectedIn = (asRead: ArticleWidget, places: Places): StudioAnalysis["candidates"] =>
  candidatesOf(asRead)
    .filter(({ outcome, reasons }) => outcome === "rejected" && !reasons.some((one) => REQUEST_REASONS.has(one)))
    .map(({ text, subject, betTypeName, points, price, confidence, reasons }) => ({
      text,
      subject,
      market: betTypeName,
      points,
      price,
      confidence,
      reasons,
      places: places([text]),
    }));

type StudioContext = {
  corrections: ArticleCorrections;
  draft: CorrectionDraft;
  simulated: boolean;
  beside: BesideBet;
};

export const showStudio = (
  { shown, asRead, blocks }: StudioReading,
  { corrections, draft, simulated, beside }: StudioContext,
): StudioAnalysis => {
  const places = excerptFinder(blocks);
  const { priceClaims, ...metadata } = shown.metadata;
  const bets = betsOf(shown, places, beside);
  const shownKeys = new Set(bets.map(({ betKey }) => betKey));
  const leftOut = betsOf(asRead, places, beside).filter(({ betKey }) => !shownKeys.has(betKey));
  return {
    article: corrections.article,
    title: blocks.find(({ kind }) => kind === "title")?.text ?? "",
    blocks: [...blocks],
    bets,
    leftOut: leftOut.map((bet) => ({
      ...bet,
      why: whyNot(bet, draft.corrections, metadata.includeImplicitBets),
    })),
    candidates: rejectedIn(asRead, places),
    names: namesOf(asRead),
    priceClaims: priceClaims.map((claim) => ({ ...claim, places: excerptFinder(blocks)([claim.text]) })),
    corrections,
    draft,
    metadata,
    telemetry: shown.telemetry,
    simulated,
  };
};
