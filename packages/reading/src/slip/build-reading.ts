import { addTeaserPoints } from "./markets/teaser-points.ts";
import { noBetReason, SETTLED_REASON } from "./rejected/no-bet.ts";
import { settledRows, type SettledRows } from "./rejected/settled-rows.ts";
import { optionsOf } from "./markets/bet-options.ts";
import type { BetOption } from "./markets/score-option.ts";
import type { CollectedDrafts } from "./collected-drafts.ts";
import { kindOf } from "./stake/kind.ts";
import { kindWords } from "./stake/kind-word.ts";
import { learnContext, type DraftOptions } from "./names/learn-context.ts";
import { legOf } from "./leg.ts";
import { giveLonePrice } from "./leg-price.ts";
import { hasBetTerms, type SlipDraft } from "./slip-draft.ts";
import { withSharedGames } from "./shared-game.ts";
import { slipBook } from "./slip-book.ts";
import type { SlipContext } from "./slip-context.ts";
import type { SlipLine, SlipName } from "./slip-line.ts";
import type { SlipLeg, SlipReading, UnreadText } from "./slip.ts";
import { shareMarkets } from "./markets/share-markets.ts";
import { unlabelledStakes } from "./stake/unlabelled-stake.ts";
import { statedStakes } from "./stake/stated-stake.ts";
import { firstStake, isStake, sharedStake } from "./stake/shared-stake.ts";
import { priceOfSums } from "./stake/price-of-sums.ts";
import { takeWholePrice } from "./stake/whole-price.ts";
import { applyRejections } from "./rejected/rejection.ts";

const namesOf = (draft: SlipDraft, done: ReadonlyMap<SlipDraft, DraftOptions>, context: SlipContext): SlipName[] => {
  if (draft.names.length > 0) return draft.names;
  if (draft.unknownSubjectStart !== null) return [];
  const isLine = draft.core !== null && draft.core.shape !== "spread";
  const own = isLine && draft.rivals.length > 0 ? draft.rivals : [];
  const before = draft.subjectFrom ? (done.get(draft.subjectFrom)?.options ?? []) : [];
  // "Josh Allen rushing ladder. 40+ yards, 50+ yards": the first sentence is no bet, but names the player.
  const source = draft.subjectFrom;
  const isHeading = source?.core === null && source.rejection === null;
  // "Heat +4 and over 221. Get rid of the Heat": the total stays on the game of the removed bet.
  const isOtherSide =
    source?.rejection === "refuse" && isLine && source.markets.length + Number(source.core !== null) > 0;
  if (source && before.length === 0 && (isHeading || isOtherSide || source.rejection === "take-back"))
    return source.names;
  const isGame = own.length > 0 && draft.markets.flat().every(({ betOn }) => betOn !== "player");
  if (isGame) return own.slice(0, 1);
  const inherited = before.flatMap(([best]) => (best ? [nameOfOption(best, context, isLine && own.length === 0)] : []));
  return [...own.slice(0, own.length > 0 ? 1 : 0), ...inherited];
};

/** `withTeam`: a player's name also names the player's teams, because the next bet can be on their game. */
const nameOfOption = ({ name, subject }: BetOption, { lexicon }: SlipContext, withTeam: boolean): SlipName => {
  if (subject.kind === "team") return { ...name, how: "surname", teams: [subject], people: [] };
  const teams = withTeam
    ? subject.teamIds.map((id) => lexicon.names.teamById.get(id)).filter((team) => team !== undefined)
    : [];
  return { ...name, how: "surname", teams, people: [subject] };
};

/** "Oilers and Avs both in regulation" are two bets. A draw of two teams is one. */
const isThreeWay = ({ market, side }: BetOption): boolean => market.key === "moneyline_3way" && side === "team";

/** Several names are one bet each on players, winners or futures, and one bet together in other markets. */
const betsOf = (options: BetOption[][], draft: SlipDraft): BetOption[][] => {
  const [first] = options;
  const [best] = first ?? [];
  if (!first || !best || options.length === 1) return options.slice(0, 1);
  if (draft.names.length === 0) return [options.toSorted((one, other) => other[0]!.score - one[0]!.score)[0]!];
  if (best.subject.kind === "person" || best.market.key === "moneyline" || isThreeWay(best) || best.market.isFuture)
    return options;
  if (best.market.key === "spread") return [options.at(-1)!];
  return [first];
};

const resolveDraft = (
  draft: SlipDraft,
  done: ReadonlyMap<SlipDraft, DraftOptions>,
  context: SlipContext,
): DraftOptions => {
  const optionsFor = (names: readonly SlipName[]): BetOption[][] =>
    names.map((name) => optionsOf(draft, name, context)).filter((options) => options.length > 0);
  const own = optionsFor(namesOf(draft, done, context));
  // "Sweat Buffalo -3": Sweat is a surname, but only a team has a spread, so the bet is on Buffalo.
  const options = own.length === 0 && draft.unknownSubjectStart === null ? optionsFor(draft.playerTeams) : own;
  return { draft, options: betsOf(options, draft) };
};

const resolveAll = (drafts: readonly SlipDraft[], context: SlipContext): Map<SlipDraft, DraftOptions> => {
  const done = new Map<SlipDraft, DraftOptions>();
  for (const draft of drafts)
    if (hasBetTerms(draft) || draft.label) done.set(draft, resolveDraft(draft, done, context));
  return done;
};

const unreadOf = (draft: SlipDraft, words: string): UnreadText | null => {
  if (draft.unknownSubjectStart !== null) return { text: words, reason: "no player of this name is known" };
  if (draft.core?.points !== null && draft.core !== null && !Number.isInteger(draft.core.points * 2))
    return { text: words, reason: "no book offers this number" };
  if (draft.names.length === 0)
    return draft.core || draft.price !== null
      ? { text: words, reason: "no team or player is named for this bet" }
      : null;
  return {
    text: words,
    reason: draft.core ? "no bet with such a number is known for this name" : "this team or player has no such market",
  };
};

const requestedOf = (
  text: string,
  drafts: readonly SlipDraft[],
  settled: SettledRows,
): { requested: SlipDraft[]; unread: UnreadText[] } => {
  const requested = drafts.filter(({ rejection }) => rejection === null);
  const reason = noBetReason(text, drafts, settled.hasOpen);
  if (reason === null) {
    const open = requested.filter((draft) => !settled.bets.has(draft));
    const isSettled = settled.bets.size > 0 && !open.some(hasBetTerms);
    return { requested: open, unread: isSettled ? [{ text: text.trim(), reason: SETTLED_REASON }] : [] };
  }
  return { requested: [], unread: requested.some(hasBetTerms) ? [{ text: text.trim(), reason }] : [] };
};

const teamsOf = ({ subject }: SlipLeg, { lexicon: { names } }: SlipContext): readonly number[] => {
  if (subject.kind === "team") return [subject.id];
  const { teamIds = [], formerTeamIds = [] } = names.personById.get(subject.id) ?? {};
  return [...teamIds, ...formerTeamIds];
};

const gameTeamsOf = ({ market, subject }: SlipLeg, { lexicon }: SlipContext): readonly number[] => {
  if (lexicon.markets.byKey.get(market)?.isFuture === true) return [];
  return subject.kind === "team" ? [subject.id] : (lexicon.names.personById.get(subject.id)?.teamIds ?? []);
};

const isSameBet = (one: SlipLeg, other: SlipLeg): boolean =>
  one.subject.id === other.subject.id &&
  one.subject.kind === other.subject.kind &&
  one.market === other.market &&
  one.period === other.period &&
  one.side === other.side &&
  one.points === other.points;

type ReadBets = {
  legs: SlipLeg[];
  unread: UnreadText[];
  /** Includes bets that could not be read. A repeated bet counts once. */
  counted: SlipDraft[];
};

const betsRead = (text: string, done: ReadonlyMap<SlipDraft, DraftOptions>): ReadBets => {
  const all: SlipLeg[] = [];
  const unread: UnreadText[] = [];
  const counted: SlipDraft[] = [];
  for (const [draft, { options }] of done) {
    const words = text.slice(draft.unknownSubjectStart ?? draft.start, draft.end).trim();
    const own = options.map((choices) => legOf(draft, choices, words));
    const left = own.length === 0 ? unreadOf(draft, words) : null;
    if (left) unread.push(left);
    if (left || own.some((leg) => !all.some((one) => isSameBet(one, leg)))) counted.push(draft);
    all.push(...own);
  }
  return { legs: withoutRepeats(all), unread, counted };
};

/** "Ravens -3.5 now. Ravens -3.5 (-112)" is one bet at the last price. */
const withoutRepeats = (legs: readonly SlipLeg[]): SlipLeg[] =>
  legs.flatMap((leg, at) => {
    if (legs.slice(0, at).some((one) => isSameBet(one, leg))) return [];
    const price = legs.findLast((one) => isSameBet(one, leg) && one.price !== null)?.price ?? null;
    return [{ ...leg, price }];
  });

const MAX_BETS = 150;

export const buildReading = (
  text: string,
  { drafts: all, wholePrices, loosePrices, games }: CollectedDrafts,
  lines: readonly SlipLine[],
  context: SlipContext,
): SlipReading => {
  const drafts = all.slice(0, MAX_BETS);
  applyRejections(drafts, lines);
  const words = kindWords(lines);
  const isParlay = words.has("parlay") || words.has("sgp");
  shareMarkets(drafts, isParlay);
  const settled = settledRows(drafts, lines);
  const { requested, unread } = requestedOf(text, drafts, settled);
  giveLonePrice(requested, loosePrices);
  addTeaserPoints(requested, text);
  for (const game of games) for (const { teams } of game) for (const { id } of teams) context.certainTeams.add(id);
  learnContext(requested, () => resolveAll(requested, context), context);
  const done = resolveAll(requested, context);
  const { legs, unread: unreadBets, counted } = betsRead(text, done);
  unread.push(...unreadBets);
  const [beyond] = all.slice(MAX_BETS);
  if (beyond)
    unread.push({ text: text.slice(beyond.start, beyond.end).trim(), reason: `a slip has at most ${MAX_BETS} bets` });
  const unlabelled = unlabelledStakes(drafts, settled.lines).filter(({ value }) => isStake(value));
  const stakes = { lines: settled.lines, stated: statedStakes(settled.lines).filter(isStake), unlabelled };
  const stake = firstStake(stakes);
  const gameTeams = games.map((game) => game.flatMap(({ teams }) => teams.map(({ id }) => id)));
  const kind = kindOf({
    lines: settled.lines,
    requested: counted,
    legs,
    games: gameTeams,
    stake,
    stakes: unlabelled.length,
    teamsOf: (leg) => teamsOf(leg, context),
  });
  const totalPrice = takeWholePrice(
    wholePrices,
    { kind, isParlay, ofWinnings: priceOfSums(settled.lines, stake) },
    legs,
  );
  const book = slipBook(lines, context.lexicon);
  return {
    kind,
    stake: legs.length > 0 || requested.some(hasBetTerms) ? sharedStake(stakes, kind, legs.length) : null,
    totalPrice: kind === "single" || kind === "none" ? null : totalPrice,
    bookId: book.id,
    bookName: book.name,
    legs: withSharedGames(legs, {
      kind,
      isSameGame: words.has("sgp"),
      teamsOf: (leg) => gameTeamsOf(leg, context),
      allTeamsOf: (leg) => teamsOf(leg, context),
    }).map((leg) => ({ ...leg, bookId: book.id })),
    unread,
  };
};
