import type { BetOption } from "./markets/score-option.ts";
import { isTeamOnly, type SlipDraft } from "./slip-draft.ts";
import type { SlipName } from "./slip-line.ts";
import type { SlipLeg } from "./slip.ts";

const MIN_CONFIDENCE = 0.3;
const MAX_CONFIDENCE = 0.97;
const BASE_CONFIDENCE = 0.62;
const CONFIDENCE_PER_POINT = 0.11;
const MAX_LEAD = 3.2;

const confidenceOf = (draft: SlipDraft, [best, ...others]: readonly BetOption[]): number => {
  const rival = others.find(({ subject }) => subject.id !== best!.subject.id);
  const lead = Math.min(MAX_LEAD, rival ? best!.score - rival.score : MAX_LEAD);
  const guess = best!.isGuess ? 0.08 : 0;
  const near = best!.name.isMisspelt ? 0.06 : 0;
  const inherited = draft.names.length === 0 ? 0.06 : 0;
  const first = best!.name.how === "first" ? 0.05 : 0;
  return Math.max(
    MIN_CONFIDENCE,
    Math.min(MAX_CONFIDENCE, BASE_CONFIDENCE + lead * CONFIDENCE_PER_POINT - guess - near - inherited - first),
  );
};

const MAX_BETS_BACK = 8;

/**
 * A bet without a name is on the game of the bet before it: "Cade over 26.5 points at Charlotte and over 9.5 assists".
 */
const gameNamesOf = (
  { names, rivals, subjectFrom, core }: SlipDraft,
  left: number = MAX_BETS_BACK,
): readonly SlipName[] => {
  if (names.length > 0 || rivals.length > 0 || !subjectFrom || left === 0) return rivals;
  const pair = core?.shape === "ou" && subjectFrom.core?.shape === "ou" ? subjectFrom.names : [];
  return [...gameNamesOf(subjectFrom, left - 1), ...(pair.length > 1 && pair.every(isTeamOnly) ? pair : [])];
};

/** Returns a team id, also for a bet on a player: "Jokic 10+ rebounds against the Suns". */
const opponentOf = (draft: SlipDraft, { subject, market, name, side }: BetOption): number | null => {
  if (market.isFuture) return null;
  const own = subject.kind === "team" ? [subject.id] : subject.teamIds;
  const isOutside =
    draft.rivals.length > 1 && draft.rivals.every(({ teams }) => teams.every(({ id }) => !own.includes(id)));
  if (isOutside) return null;
  const isPair =
    market.key === "total" ||
    (draft.names.length === 2 && market.key !== "moneyline" && !(market.key === "moneyline_3way" && side === "team"));
  const isOfTeams = isPair && subject.kind === "team";
  for (const { teams } of [...gameNamesOf(draft), ...(isOfTeams ? draft.names.filter((one) => one !== name) : [])])
    for (const team of teams) if (team.leagueId === subject.leagueId && !own.includes(team.id)) return team.id;
  return null;
};

/** Another subject is an alternative up to this distance from the best score. */
const MAX_ALTERNATIVE_GAP = 2.2;

const reasonsOf = (draft: SlipDraft, { name, isGuess }: BetOption): string[] => [
  ...(draft.names.length === 0 ? ["the subject of the previous bet or of the game"] : [`${name.how} name`]),
  ...(name.isMisspelt ? ["spelling corrected"] : []),
  ...(draft.core?.reasons ?? []),
  ...(isGuess ? ["no stat named: the most likely one for the player"] : []),
];

export const legOf = (draft: SlipDraft, options: readonly BetOption[], text: string): SlipLeg => {
  const best = options[0]!;
  const { subject, market, side, points } = best;
  const others = new Map(
    options
      .filter((one) => one.subject.id !== subject.id && best.score - one.score < MAX_ALTERNATIVE_GAP)
      .map((one) => [
        one.subject.id,
        { kind: one.subject.kind, id: one.subject.id, name: one.subject.name, leagueId: one.subject.leagueId },
      ]),
  );
  return {
    text,
    leagueId: subject.leagueId,
    market: market.key,
    subject: { kind: subject.kind, id: subject.id, name: subject.name },
    opponentId: opponentOf(draft, best),
    period: market.isFuture ? "game" : (draft.period ?? "game"),
    side,
    points,
    price: draft.price,
    bookId: null,
    confidence: confidenceOf(draft, options),
    reasons: reasonsOf(draft, best),
    alternatives: [...others.values()],
  };
};
