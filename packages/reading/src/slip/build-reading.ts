import { noBetReason } from "./rejected/no-bet.ts";
import { optionsOf } from "./markets/bet-options.ts";
import type { Option } from "./markets/score-option.ts";
import type { SlipAsks } from "./collected-drafts.ts";
import { kindOf } from "./stake/kind.ts";
import { kindWords } from "./stake/kind-word.ts";
import { learn, type DraftOptions } from "./names/learn-context.ts";
import { legOf } from "./leg.ts";
import { isAsking, type SlipDraft } from "./slip-draft.ts";
import { slipBook } from "./slip-book.ts";
import type { SlipContext } from "./slip-context.ts";
import type { SlipLine, SlipName } from "./slip-line.ts";
import type { SlipLeg, SlipReading, Unread } from "./slip.ts";
import { shareMarkets } from "./markets/share-markets.ts";
import { looseStakes } from "./stake/unlabelled-stake.ts";
import { stakeOf } from "./stake/stated-stake.ts";
import { takeWholePrice } from "./stake/whole-price.ts";
import { applyRejections } from "./rejected/rejection.ts";

/** The names that a bet without one takes over: its game's for a total, else those of the bet before. */
const namesOf = (draft: SlipDraft, done: ReadonlyMap<SlipDraft, DraftOptions>, context: SlipContext): SlipName[] => {
  if (draft.names.length > 0) return draft.names;
  if (draft.isStranger) return [];
  const isLine = draft.core !== null && draft.core.shape !== "spread";
  const own = isLine && draft.rivals.length > 0 ? draft.rivals : [];
  const before = draft.heir ? (done.get(draft.heir)?.options ?? []) : [];
  // "Josh Allen rushing ladder. 40+ yards, 50+ yards": the words before name no bet, but whose they are.
  if (draft.heir && before.length === 0 && draft.heir.core === null && draft.heir.turn === null)
    return draft.heir.names;
  const isGame = own.length > 0 && draft.markets.flat().every(({ betOn }) => betOn !== "player");
  if (isGame) return own.slice(0, 1);
  const heirs = before.flatMap(([best]) => (best ? [onlyOf(best, context, isLine && own.length === 0)] : []));
  return [...own.slice(0, own.length > 0 ? 1 : 0), ...heirs];
};

/** The subject of the bet before as a name; of a player also his team, whose game may be meant. */
const onlyOf = ({ name, subject }: Option, { lexicon }: SlipContext, withTeam: boolean): SlipName => {
  if (subject.kind === "team") return { ...name, how: "surname", teams: [subject], people: [] };
  const teams = withTeam
    ? subject.teamIds.map((id) => lexicon.names.teamById.get(id)).filter((team) => team !== undefined)
    : [];
  return { ...name, how: "surname", teams, people: [subject] };
};

/** "Oilers and Avs both in regulation" are two bets, a draw of two teams is one. */
const isThreeWay = ({ market, side }: Option): boolean => market.key === "moneyline_3way" && side === "team";

const manyOf = (read: Option[][], draft: SlipDraft): Option[][] => {
  const [first] = read;
  const [best] = first ?? [];
  if (!first || !best || read.length === 1) return read.slice(0, 1);
  if (draft.names.length === 0) return [read.toSorted((one, other) => other[0]!.score - one[0]!.score)[0]!];
  if (best.subject.kind === "person" || best.market.key === "moneyline" || isThreeWay(best) || best.market.isFuture)
    return read;
  if (best.market.key === "spread") return [read.at(-1)!];
  return [first];
};

const settledOf = (
  draft: SlipDraft,
  done: ReadonlyMap<SlipDraft, DraftOptions>,
  context: SlipContext,
): DraftOptions => {
  const readOf = (names: readonly SlipName[]): Option[][] =>
    names.map((name) => optionsOf(draft, name, context)).filter((options) => options.length > 0);
  const own = readOf(namesOf(draft, done, context));
  // "Sweat Buffalo -3": the word that may be a player is none where only a team can have the bet.
  const read = own.length === 0 && !draft.isStranger ? readOf(draft.ofTeams) : own;
  return { draft, options: manyOf(read, draft) };
};

const settleAll = (drafts: readonly SlipDraft[], context: SlipContext): Map<SlipDraft, DraftOptions> => {
  const done = new Map<SlipDraft, DraftOptions>();
  for (const draft of drafts) if (isAsking(draft) || draft.label) done.set(draft, settledOf(draft, done, context));
  return done;
};

const unreadOf = (draft: SlipDraft, words: string): Unread | null => {
  if (draft.isStranger) return { text: words, reason: "no player of this name is known" };
  if (draft.core?.points !== null && draft.core !== null && !Number.isInteger(draft.core.points * 2))
    return { text: words, reason: "no book offers this number" };
  if (draft.names.length === 0)
    return draft.core || draft.price !== null
      ? { text: words, reason: "no team or player is named for this bet" }
      : null;
  return {
    text: words,
    reason: draft.core ? "no bet with such a number is known for this name" : "no line or market that this name has",
  };
};

/** The bets that a text asks for; a text that asks for none is told whole as unread, with the reason. */
const askedOf = (text: string, drafts: readonly SlipDraft[]): { asked: SlipDraft[]; unread: Unread[] } => {
  const asked = drafts.filter(({ turn }) => turn === null);
  const reason = noBetReason(text, drafts);
  if (reason === null) return { asked, unread: [] };
  return { asked: [], unread: asked.some(isAsking) ? [{ text: text.trim(), reason }] : [] };
};

const MAX_BETS = 150;

/** The bets that a slip asks for, from the findings of its lines. */
export const settle = (
  text: string,
  { drafts: all, wholePrices, games }: SlipAsks,
  lines: readonly SlipLine[],
  context: SlipContext,
): SlipReading => {
  const drafts = all.slice(0, MAX_BETS);
  applyRejections(drafts, lines);
  const words = kindWords(lines);
  const isJoint = words.has("parlay") || words.has("sgp");
  shareMarkets(drafts, isJoint);
  const { asked, unread } = askedOf(text, drafts);
  for (const game of games) for (const { teams } of game) for (const { id } of teams) context.cast.add(id);
  learn(asked, settleAll(asked, context), context);
  const done = settleAll(asked, context);
  const legs: SlipLeg[] = [];
  for (const [draft, { options }] of done) {
    const words = text.slice(draft.start, draft.end).trim();
    const own = options.map((choices) => legOf(draft, choices, words));
    legs.push(...own);
    const left = own.length === 0 ? unreadOf(draft, words) : null;
    if (left) unread.push(left);
  }
  const [beyond] = all.slice(MAX_BETS);
  if (beyond)
    unread.push({ text: text.slice(beyond.start, beyond.end).trim(), reason: `a slip has at most ${MAX_BETS} bets` });
  const loose = looseStakes(drafts, lines);
  const stake = stakeOf(lines) ?? loose[0] ?? null;
  const teamsOf = ({ subject }: SlipLeg): readonly number[] =>
    subject.kind === "team"
      ? [subject.id]
      : [
          ...(context.lexicon.names.personById.get(subject.id)?.teamIds ?? []),
          ...(context.lexicon.names.personById.get(subject.id)?.formerTeamIds ?? []),
        ];
  const named = games.map((game) => game.flatMap(({ teams }) => teams.map(({ id }) => id)));
  const kind = kindOf({
    lines,
    asked: [...done].flatMap(([draft, { options }]) =>
      options.length > 0 || unreadOf(draft, "") !== null ? [draft] : [],
    ),
    legs,
    games: named,
    stake,
    stakes: loose.length,
    teamsOf,
  });
  const totalPrice = takeWholePrice(wholePrices, { kind, isSaid: isJoint }, legs);
  const book = slipBook(lines, context.lexicon);
  return {
    kind,
    stake: legs.length > 0 || asked.some(isAsking) ? stake : null,
    totalPrice: kind === "single" || kind === "none" ? null : totalPrice,
    bookId: book.id,
    bookName: book.name,
    legs: legs.map((leg) => ({ ...leg, bookId: book.id })),
    unread,
  };
};
