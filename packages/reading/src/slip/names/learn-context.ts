import type { BetOption } from "../markets/score-option.ts";
import type { SlipContext } from "../slip-context.ts";
import { hasBetTerms, type SlipDraft } from "../slip-draft.ts";

export type DraftOptions = { draft: SlipDraft; options: BetOption[][] };

const MIN_LEAD = 1;
const MAX_LEAGUE_POINTS = 3;

const isSure = ([best, ...rest]: readonly BetOption[]): boolean => {
  const next = rest.find(({ subject }) => subject.leagueId !== best!.subject.leagueId);
  return best !== undefined && (next === undefined || best.score - next.score >= MIN_LEAD);
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

/** Leagues and teams of certain bets are evidence when the names are read a second time. */
export const learnContext = (
  drafts: readonly SlipDraft[],
  done: ReadonlyMap<SlipDraft, DraftOptions>,
  context: SlipContext,
): void => {
  for (const [draft, { options }] of done)
    for (const choices of options) if (isSure(choices)) addEvidence(draft, choices[0]!, context);
  const named = drafts
    .filter((draft) => !hasBetTerms(draft))
    .flatMap(({ names, playerTeams }) => [...names, ...playerTeams]);
  for (const team of named.flatMap(({ teams }) => teams)) context.certainTeams.add(team.id);
};
