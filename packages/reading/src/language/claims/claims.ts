import { bookOf, periodOf, priceOf } from "./attach.ts";
import type { Claim, Core } from "./claim.ts";
import type { Draft, Sentence, UnmatchedLine } from "./draft.ts";
import { coresOf, pointsCore, priceCore, wordCore } from "./core.ts";
import { hasCue, isMarket, type SentenceParts } from "./line-parts.ts";
import type { SentenceElement } from "../element.ts";
import { pricedClaim } from "./claim-price.ts";
import { lineClaim } from "./claim-line.ts";
import { sideAfter, type PricedSide } from "./later-side.ts";
import { stanceOf } from "../stance.ts";
import { isTeamWithPoints, pointsClaim } from "./points-claim.ts";

// A core is the number, price or market word of a bet (`Core` in claim.ts).

const usedPrices = ({ elements, tokens }: SentenceParts, cores: readonly Core[]): Set<number> => {
  const prices = new Set<number>();
  for (const [index, core] of cores.entries()) {
    const next = cores[index + 1]?.first ?? elements.length;
    const price =
      (core.shape === "total" ? sideAfter({ elements, tokens }, core, next)?.at[0] : undefined) ??
      priceOf(elements, core, next)?.at;
    if (price !== undefined) prices.add(price);
    else if (core.shape === "ou") addPriceBefore(elements, core, prices);
  }
  return prices;
};

/** "Robinson at -105 to go over 74.5": the price stands before its number. */
const addPriceBefore = (elements: readonly SentenceElement[], { first }: Core, prices: Set<number>): void => {
  for (let at = first - 1; at >= 0; at--) {
    const { kind } = elements[at]!;
    if (kind === "price") prices.add(at);
    if (kind === "price" || kind === "person" || kind === "team" || kind === "number") return;
  }
};

const YES_NO_PROPS = ["player_home_runs", "player_stolen_bases", "player_double_double", "player_triple_double"];
const NUMBERLESS_MARKETS = ["moneyline", "player_anytime_td", "player_anytime_goal", ...YES_NO_PROPS];

/** "Moneyline" and "anytime touchdown" are bets without a number. "Touchdown" alone can be a scored one. */
const isBareMarket = (elements: readonly SentenceElement[], at: number, tokens: Sentence["tokens"]): boolean => {
  const [element, before] = [elements[at]!, elements[at - 1]];
  // "The anytime touchdown market has noticed" is about the market.
  if (/^(?:markets?|prices?|odds|lines?)$/.test(tokens[element.to]?.key ?? "")) return false;
  // "I'll take Crow-Armstrong to swipe one": an infinitive behind a player is a bet.
  if (isMarket(element, ...YES_NO_PROPS)) return tokens[element.from]!.key === "to" && before?.kind === "person";
  const isNamed = tokens[element.from]!.key === "td" && before?.kind === "person" && before.to === element.from;
  return (
    isNamed ||
    isMarket(element, "moneyline") ||
    tokens.slice(element.from, element.to).some(({ key }) => SCORERS.has(key))
  );
};
const SCORERS = new Set(["anytime", "score", "atd", "attd", "scorer", "goalscorer", "ags", "atgs"]);

const isBeside = (elements: readonly SentenceElement[], at: number, { first, last }: Core): boolean => {
  if (first <= at && at <= last) return true;
  if (Math.abs(elements[first]!.from - elements[at]!.to) > 3) return false;
  return !elements.slice(at + 1, first).some(({ kind }) => kind === "team" || kind === "person");
};

/** A market name without number and price needs a label, or a pick cue such as "I like" in its sentence. */
const allCores = ({ elements, tokens, scene }: Sentence): Core[] => {
  const lines = coresOf({ elements, tokens });
  const used = usedPrices({ elements, tokens }, lines);
  const prices = elements.flatMap((element, at) =>
    element.kind === "price" && !used.has(at) ? [priceCore(at, element.price)] : [],
  );
  const priced = [...lines, ...prices].toSorted((one, other) => one.first - other.first);
  const isPick = scene.isLabel || elements.some((element) => hasCue(element, "pick"));
  const words = elements.flatMap((element, at) => {
    if (!isPick || !isMarket(element, ...NUMBERLESS_MARKETS) || !isBareMarket(elements, at, tokens)) return [];
    return priced.some((core) => isBeside(elements, at, core)) ? [] : [wordCore(at)];
  });
  const points = elements.flatMap((_element, at) => {
    const isTakingPoints =
      scene.spread &&
      isTeamWithPoints(elements, at, tokens, Math.abs(scene.spread.points)) &&
      !priced.some((core) => isBeside(elements, at, core));
    return isTakingPoints ? [pointsCore(at)] : [];
  });
  return [...priced, ...words, ...points].toSorted((one, other) => one.first - other.first);
};

/** The price stands behind the core, or between subject and number. The price of a total stands behind the side. */
const pricedSideOf = (sentence: Sentence, core: Core, next: number, parts: readonly number[]): PricedSide => {
  const { elements, tokens } = sentence;
  if (core.price !== null) return { side: core.side, price: core.price, at: [] };
  const priceFirst = priceBeforeTo(elements, core, tokens);
  if (priceFirst) return priceFirst;
  const later = core.shape === "total" && core.side === null ? sideAfter(sentence, core, next) : null;
  if (later) return later;
  const priceAfter = priceOf(elements, core, next);
  if (priceAfter) return { side: core.side, price: priceAfter.price, at: [priceAfter.at] };
  const from = Math.min(core.first, ...parts);
  const between = elements.findIndex((element, at) => at > from && at < core.first && element.kind === "price");
  const element = elements[between];
  return element?.kind === "price"
    ? { side: core.side, price: element.price, at: [] }
    : { side: core.side, price: null, at: [] };
};

const PRICE_BEFORE_WINDOW_TOKENS = 4;

/** Example: "10/11 to beat 28.5 points". */
const priceBeforeTo = (
  elements: readonly SentenceElement[],
  core: Core,
  tokens: Sentence["tokens"],
): PricedSide | null => {
  for (let at = core.first - 1; at >= Math.max(0, core.first - 3); at--) {
    const element = elements[at]!;
    if (elements[core.first]!.from - element.to > PRICE_BEFORE_WINDOW_TOKENS) return null;
    if (element.kind === "price")
      return /^(?:to|for)$/.test(tokens[element.to]?.key ?? "")
        ? { side: core.side, price: element.price, at: [at] }
        : null;
    if (element.kind !== "cue" && element.kind !== "preposition") return null;
  }
  return null;
};

/** A question states no bet: "The Jets at +310?". */
const isInQuestion = ({ elements, tokens }: Sentence, { last }: Core): boolean => {
  const end = elements.slice(last + 1).find((element) => element.kind === "break" && element.hard);
  if (end === undefined || tokens[end.from]?.key !== "?") return false;
  // "They're -125, and I ask you, does anybody …?": the question is about something else.
  const isOther = elements.slice(last + 1).some(({ kind, from }) => kind === "break" && tokens[from]?.key === ",");
  return !isOther || end.from - elements[last]!.to <= QUESTION_WINDOW_TOKENS;
};
const QUESTION_WINDOW_TOKENS = 12;
export const ASKED = "asked, not said";

const buildClaim = (sentence: Sentence, core: Core, next: number, draft: Draft): Claim => {
  const { elements, at } = sentence;
  const { parts, ...rest } = draft;
  const priced = pricedSideOf(sentence, core, next, parts);
  const judged = isInQuestion(sentence, core)
    ? { stance: "other" as const, reasons: [ASKED], confidenceChange: 0, cue: undefined }
    : stanceOf(elements, core, {
        tokens: sentence.tokens,
        end: sentence.end ?? sentence.tokens.length,
        wasFinished: sentence.wasFinished,
        tellsResult: sentence.tellsResult ?? false,
        isNext: sentence.isNext ?? false,
      });
  const period = draft.market.isFuture ? null : periodOf(elements, core);
  const quoted = [...parts, core.first, core.last, ...priced.at, ...(period ? [period.at] : [])].map(
    (index) => elements[index]!,
  );
  const unpriced = judged.stance === "pick" ? -0.05 : -0.1;
  const confidence = draft.confidence + judged.confidenceChange + (priced.price === null ? unpriced : 0.05);
  return {
    ...rest,
    side: core.shape === "total" ? (priced.side ?? onlySide(rest, priced.price)) : rest.side,
    period: period?.period ?? (draft.market.isFuture ? null : sentence.scene.period) ?? "game",
    price: priced.price,
    book: bookOf(elements, core, next),
    stance: judged.stance,
    core: { from: elements[core.first]!.from, to: elements[core.last]!.to },
    from: Math.min(...quoted.map((element) => element.from)),
    to: Math.max(...quoted.map((element) => element.to)),
    sentence: at,
    confidence: Math.max(0.05, Math.min(0.99, confidence)),
    reasons: [...core.reasons, ...draft.reasons, ...judged.reasons],
    ...(judged.cue === undefined ? {} : { cue: judged.cue }),
  };
};

/** "His points line is 0.5 at -130" names no side. At 0.5, only the over is meant. */
const onlySide = ({ points, market }: Pick<Draft, "points" | "market">, price: number | null): Claim["side"] =>
  points === 0.5 && price !== null && market.betOn === "player" ? "over" : null;

const hasPick = (elements: readonly SentenceElement[], to: number): boolean =>
  elements.slice(0, to).some((element) => hasCue(element, "pick"));

/** A whole number without betting words can be a statistic ("had 5 rebounds"). */
const isBettingLine = ({ elements, scene }: Sentence, core: Core, next: number): boolean => {
  if (core.shape !== "ou") return true;
  const isCount = core.reasons[0] === "at least a number";
  const worded = elements
    .slice(core.first, core.last + 1)
    .some((element) => element.kind === "number" && element.inWords && Number.isInteger(element.value));
  if (!isCount && !worded && core.points !== null && !Number.isInteger(core.points)) return true;
  if (priceOf(elements, core, next) || (isCount && isPricedBefore(elements, core))) return true;
  if (isCount && isPlayerCount(elements, core)) return true;
  // "Over 61." is a bet because the sentence has no other words.
  const isWholeSentence = elements.length <= SHORT_SENTENCE_ELEMENTS && elements[core.first]?.kind === "side";
  return !worded && (isWholeSentence || scene.isLabel || hasPick(elements, core.first) || isOfGame(elements, core));
};

/** "MacKinnon 5 or more shots" has no verb between player and stat. */
const isPlayerCount = (elements: readonly SentenceElement[], { first }: Core): boolean => {
  const [name, number, stat] = [elements[first - 1], elements[first], elements[first + 1]];
  return (
    name?.kind === "person" &&
    stat?.kind === "market" &&
    name.to === number!.from &&
    elements[first - 2]?.kind !== "cue" &&
    (elements[first + 2] === undefined || elements[first + 2]!.kind === "break")
  );
};

const SHORT_SENTENCE_ELEMENTS = 3;

/** Example: "Is +190 to have ten or more rebounds". */
const isPricedBefore = (elements: readonly SentenceElement[], { first }: Core): boolean =>
  elements
    .slice(Math.max(0, first - 2), first)
    .some(({ kind, to }) => kind === "price" && elements[first]!.from - to <= 3);

/** Example: "Boston and Denver, over 221". */
const isOfGame = (elements: readonly SentenceElement[], { first }: Core): boolean => {
  const last = elements[first - 1]?.kind === "break" ? first - 2 : first - 1;
  const isSide = elements[first]?.kind === "side" && elements[last]?.kind === "team";
  return isSide && elements.slice(Math.max(0, last - 2), last).some(({ kind }) => kind === "team");
};

const isRung = ({ reasons }: Core): boolean => reasons[0] === "at least a number";

/** A ladder lists several numbers of one market: "Blocks: 3+ at -150, 4+ at +130". */
const nextRung = ({ elements }: Sentence, core: Core, before: { core: Core; draft: Draft } | null): Draft | null => {
  if (!before || !isRung(core)) return null;
  // "His line is 10.5, and 11 or better pays +100" repeats the bet.
  const isSame = before.core.shape === "total" && before.draft.points === core.points;
  if (isSame)
    return { ...before.draft, side: "over", reasons: [...before.draft.reasons, "at least that many"], parts: [] };
  if (!isRung(before.core)) return null;
  const between = elements.slice(before.core.last + 1, core.first);
  const isOther = between.some(
    (element) =>
      element.kind === "team" ||
      element.kind === "person" ||
      (element.kind === "market" && !element.markets.includes(before.draft.market)),
  );
  if (isOther || before.draft.points === null || core.points === null || core.points <= before.draft.points)
    return null;
  return { ...before.draft, points: core.points, reasons: [...before.draft.reasons, "the next rung"], parts: [] };
};

/** "Ohtani is +210 to leave the yard; Judge is +230": the second price has the same market. */
const isOfPlayer = ({ market }: Draft): boolean => market.betOn === "player";

const unmatched = ({ elements }: Sentence, { first, last, points, price }: Core): UnmatchedLine => {
  const at = elements.findLastIndex(({ kind }, index) => index < first && (kind === "team" || kind === "person"));
  const name = elements[at];
  const subject = name?.kind === "team" ? name.team.name : name?.kind === "person" ? name.person.name : null;
  return { from: (name ?? elements[first]!).from, to: elements[last]!.to, subject, points, price };
};

export const claimsOf = (sentence: Sentence): Claim[] => {
  const cores = allCores(sentence);
  let before: { core: Core; draft: Draft } | null = null;
  let future = sentence.scene.future ?? null;
  return cores.flatMap((core, index) => {
    const next = cores[index + 1]?.first ?? sentence.elements.length;
    if (!isBettingLine(sentence, core, next)) return [];
    const draft =
      nextRung(sentence, core, before) ??
      (core.shape === "points" ? pointsClaim(sentence, core) : null) ??
      (core.shape === "price" || core.shape === "word"
        ? pricedClaim({ ...sentence, scene: { ...sentence.scene, future } }, core)
        : core.shape === "points"
          ? null
          : lineClaim(sentence, core));
    before = draft ? { core, draft } : null;
    if (!draft && core.shape !== "word" && core.shape !== "points") sentence.onUnmatched?.(unmatched(sentence, core));
    if (draft) future = draft.market.isFuture || (core.shape === "price" && isOfPlayer(draft)) ? draft.market : null;
    return draft ? [buildClaim(sentence, core, next, draft)] : [];
  });
};
