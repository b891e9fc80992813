import type { Option } from "./markets/score-option.ts";
import type { SlipDraft } from "./slip-draft.ts";
import type { SlipLeg } from "./slip.ts";

const LEAST = 0.3;
const MOST = 0.97;
const PLAIN = 0.62;
const PER_POINT = 0.11;
const NO_OTHER = 3.2;

const confidenceOf = (draft: SlipDraft, [best, ...others]: readonly Option[]): number => {
  const rival = others.find(({ subject }) => subject.id !== best!.subject.id);
  const lead = Math.min(NO_OTHER, rival ? best!.score - rival.score : NO_OTHER);
  const guess = best!.isGuess ? 0.08 : 0;
  const near = best!.name.isNear ? 0.06 : 0;
  const taken = draft.names.length === 0 ? 0.06 : 0;
  const first = best!.name.how === "first" ? 0.05 : 0;
  return Math.max(LEAST, Math.min(MOST, PLAIN + lead * PER_POINT - guess - near - taken - first));
};

const opponentOf = (draft: SlipDraft, { subject, market, name, side }: Option): number | null => {
  if (subject.kind !== "team" || market.isFuture) return null;
  const isOutside =
    draft.rivals.length > 1 && draft.rivals.every(({ teams }) => teams.every(({ id }) => id !== subject.id));
  if (isOutside) return null;
  const isPair =
    market.key === "total" ||
    (draft.names.length === 2 && market.key !== "moneyline" && !(market.key === "moneyline_3way" && side === "team"));
  for (const { teams } of [...draft.rivals, ...(isPair ? draft.names.filter((one) => one !== name) : [])])
    for (const team of teams) if (team.leagueId === subject.leagueId && team.id !== subject.id) return team.id;
  return null;
};

const CLOSE = 2.2;

const toldOf = (draft: SlipDraft, { name, isGuess }: Option): string[] => [
  ...(draft.names.length === 0 ? ["the subject of the bet before, or of the game"] : [`${name.how} name`]),
  ...(name.isNear ? ["a slip of a letter"] : []),
  ...(draft.core?.reasons ?? []),
  ...(isGuess ? ["no stat is named: the likeliest for the player"] : []),
];

/** A leg from the readings of a bet, the likeliest first. */
export const legOf = (draft: SlipDraft, options: readonly Option[], text: string): SlipLeg => {
  const best = options[0]!;
  const { subject, market, side, points } = best;
  const others = new Map(
    options
      .filter((one) => one.subject.id !== subject.id && best.score - one.score < CLOSE)
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
    reasons: toldOf(draft, best),
    alternatives: [...others.values()],
  };
};
