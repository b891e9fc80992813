import type { BetOption } from "../markets/score-option.ts";
import type { SlipContext } from "../slip-context.ts";
import { hasBetTerms, type SlipDraft } from "../slip-draft.ts";

export type DraftOptions = { draft: SlipDraft; options: BetOption[][] };

/** Leads of the rounds in which bets give evidence. First come those whose names are of one league only. */
const MIN_LEADS = [Infinity, 2, 1];
const MAX_LEAGUE_POINTS = 3;

const isSure = ([best, ...rest]: readonly BetOption[], minLead: number): boolean => {
  const next = rest.find(({ subject }) => subject.leagueId !== best!.subject.leagueId);
  return best !== undefined && (next === undefined || best.score - next.score >= minLead);
};

const addEvidence = (
  draft: SlipDraft,
  { subject }: BetOption,
  { leagues, certainTeams, isSameGame }: SlipContext,
): void => {
  leagues.set(subject.leagueId, Math.min(MAX_LEAGUE_POINTS, (leagues.get(subject.leagueId) ?? 0) + 1));
  const own = subject.kind === "team" ? [subject.id] : isSameGame ? subject.teamIds : [];
  const rivals = draft.rivals.flatMap(({ teams }) => teams.filter(({ leagueId }) => leagueId === subject.leagueId));
  for (const id of [...own, ...rivals.map((team) => team.id)]) certainTeams.add(id);
};

/**
 * Notes leagues and teams of certain bets, and teams without a bet, as evidence for the others. A bet that becomes
 * certain only by its own number, such as "Jets -1.5", comes after the bets that can support or contradict it.
 */
export const learnContext = (
  drafts: readonly SlipDraft[],
  resolve: () => ReadonlyMap<SlipDraft, DraftOptions>,
  context: SlipContext,
): void => {
  const known = new Set<SlipDraft>();
  for (const minLead of MIN_LEADS) {
    for (const { draft, options } of [...resolve().values()].filter((one) => !known.has(one.draft))) {
      const sure = options.filter((choices) => isSure(choices, minLead));
      if (sure.length > 0) known.add(draft);
      for (const [best] of sure) addEvidence(draft, best!, context);
    }
  }
  const named = drafts
    .filter((draft) => !hasBetTerms(draft))
    .flatMap(({ names, playerTeams }) => [...names, ...playerTeams]);
  for (const team of named.flatMap(({ teams }) => teams)) context.certainTeams.add(team.id);
};
