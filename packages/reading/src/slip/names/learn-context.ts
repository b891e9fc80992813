import type { Option } from "../markets/score-option.ts";
import type { SlipContext } from "../slip-context.ts";
import { isAsking, type SlipDraft } from "../slip-draft.ts";

export type DraftOptions = { draft: SlipDraft; options: Option[][] };

const LEAD = 1;
const MOST = 3;

const isSure = ([best, ...rest]: readonly Option[]): boolean => {
  const next = rest.find(({ subject }) => subject.leagueId !== best!.subject.leagueId);
  return best !== undefined && (next === undefined || best.score - next.score >= LEAD);
};

const learnOf = (draft: SlipDraft, { subject }: Option, { leagues, cast, isSameGame }: SlipContext): void => {
  leagues.set(subject.leagueId, Math.min(MOST, (leagues.get(subject.leagueId) ?? 0) + 1));
  const own = subject.kind === "team" ? [subject.id] : isSameGame ? subject.teamIds : [];
  const rivals = draft.rivals.flatMap(({ teams }) => teams.filter(({ leagueId }) => leagueId === subject.leagueId));
  for (const id of [...own, ...rivals.map((team) => team.id)]) cast.add(id);
};

/** Certain findings of a first pass help to resolve the rest. */
export const learn = (
  drafts: readonly SlipDraft[],
  done: ReadonlyMap<SlipDraft, DraftOptions>,
  context: SlipContext,
): void => {
  for (const [draft, { options }] of done)
    for (const choices of options) if (isSure(choices)) learnOf(draft, choices[0]!, context);
  const named = drafts.filter((draft) => !isAsking(draft)).flatMap(({ names, ofTeams }) => [...names, ...ofTeams]);
  for (const team of named.flatMap(({ teams }) => teams)) context.cast.add(team.id);
};
