import type { Correction, EditorsBet } from "@linewire/contract";
import type { Analysis, FoundBet } from "../text/analysis.ts";
import type { PeriodKey } from "../../language/period.ts";

/** The key stays the same if the points, the price or the analysis of the text change. */
export const betKeyOf = ({ subject, markets, period, side, isDirect }: FoundBet): string => {
  const subjectKey = `${subject.kind}-${subject.id}`;
  return isDirect ? `${subjectKey}-${markets[0] ?? ""}-${period}-${side ?? "any"}` : `${subjectKey}-implied`;
};

export const EDITORS_BET = "an editor's bet";

export type EditorsNames = {
  subject: (kind: "team" | "person", id: number) => { name: string; leagueId: number } | undefined;
  marketKey: (betTypeId: number) => string | undefined;
  periodKey: (periodTypeId: number) => PeriodKey | undefined;
};

/** Names the unknown id for the error message. Null if the bet is valid. */
export const wrongWith = (
  { subject, betTypeId, periodTypeId }: EditorsBet,
  { subject: find, marketKey, periodKey }: EditorsNames,
): string | null => {
  if (!find(subject.kind, subject.id)) return `no ${subject.kind} ${subject.id}`;
  if (marketKey(betTypeId) === undefined) return `no bet type ${betTypeId}`;
  return periodTypeId !== undefined && periodKey(periodTypeId) === undefined ? `no period ${periodTypeId}` : null;
};

const editorsBet = (bet: EditorsBet, names: EditorsNames): FoundBet[] => {
  const { kind, id } = bet.subject;
  const subject = names.subject(kind, id);
  const market = names.marketKey(bet.betTypeId);
  if (!subject || market === undefined) return [];
  return [
    {
      leagueId: subject.leagueId,
      subject: { kind, id, name: subject.name },
      opponentId: null,
      namesOpponent: false,
      bookId: null,
      markets: [market],
      period: (bet.periodTypeId === undefined ? undefined : names.periodKey(bet.periodTypeId)) ?? "game",
      side: bet.side ?? null,
      points: bet.points ?? null,
      price: null,
      isDirect: true,
      confidence: 1,
      evidence: bet.evidence ?? [],
      block: 0,
      start: 0,
      reasons: [EDITORS_BET],
    },
  ];
};

export const keyOfEditorsBet = (bet: EditorsBet, names: EditorsNames): string | null => {
  const [found] = editorsBet(bet, names);
  return found ? betKeyOf(found) : null;
};

const sortedByKeys = (bets: readonly FoundBet[], keys: readonly string[]): FoundBet[] => {
  const rank = (bet: FoundBet): number => {
    const at = keys.indexOf(betKeyOf(bet));
    return at === -1 ? keys.length : at;
  };
  return bets.toSorted((a, b) => rank(a) - rank(b));
};

const applyCorrection = (bets: readonly FoundBet[], correction: Correction, names: EditorsNames): FoundBet[] => {
  switch (correction.do) {
    case "reject":
      return bets.filter((bet) => betKeyOf(bet) !== correction.bet);
    case "pin":
      return sortedByKeys(bets, [correction.bet]);
    case "replace":
      return bets.flatMap((bet) => (betKeyOf(bet) === correction.bet ? editorsBet(correction.by, names) : [bet]));
    case "add":
      return [...bets, ...editorsBet(correction.add, names)];
    case "order":
      return sortedByKeys(bets, correction.bets);
  }
};

/** A later correction wins. */
export const corrected = (analysis: Analysis, corrections: readonly Correction[], names: EditorsNames): Analysis =>
  corrections.length === 0
    ? analysis
    : {
        ...analysis,
        bets: corrections.reduce<readonly FoundBet[]>((bets, one) => applyCorrection(bets, one, names), analysis.bets),
      };
