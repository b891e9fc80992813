import type { SentenceElement } from "../../language/element.ts";
import type { ElementPosition } from "../element-position.ts";
import { separatorBetween } from "../separator.ts";
import { hasBetTerms, type SlipDraft } from "../slip-draft.ts";
import type { SlipLine, SlipName } from "../slip-line.ts";

const BET_TERMS = new Set(["market", "price", "number", "side", "pickem"]);

/** "KC Chiefs @ DEN Broncos"; null for a line with other content. */
export const gameOf = (line: SlipLine): SlipName[] | null => {
  const { tokens, elements, names, cores } = line;
  const all = [...names.values()];
  const [one, other] = all;
  if (all.length !== 2 || !one || !other || cores.size > 0) return null;
  if (one.teams.length === 0 || other.teams.length === 0) return null;
  const isLabelled =
    (LABEL_ENDS.has(tokens[one.from - 1]?.key ?? "") &&
      elements.some(({ kind, to }) => kind === "market" && to === one.from - 1)) ||
    elements.some(({ kind, from, to }) => kind === "market" && from === 0 && to === one.from);
  const isLabel = (element: SentenceElement): boolean =>
    element.kind === "market" && ((isLabelled && element.from < one.from) || isMarketBehind(element, other, line));
  const isHead = isAtStart(line, one) && isLabelOfBet(line, other);
  if (!isHead && elements.some((element) => BET_TERMS.has(element.kind) && !isLabel(element))) return null;
  const isVersus = separatorBetween(tokens, one.to, other.from) === "versus" && other.from - one.to <= MAX_GAP_TOKENS;
  return isVersus || isDashedGame(line, one, other) || isSpanishGame(line, one, other) ? all : null;
};

const DAY_WORD =
  /^(?:mon|tues?|wed|thur?s?|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tonight|tomorrow|game|match|et|live)$/;
const DASHES = new Set(["-", "–", "—"]);

/** Example: "Jets – Canadiens, Sat". */
const isDashedGame = ({ tokens, leagues, start }: SlipLine, one: SlipName, other: SlipName): boolean =>
  other.from === one.to + 1 &&
  DASHES.has(tokens[one.to]!.key) &&
  isOfOneLeague(one, other) &&
  tokens.every(
    (token, at) =>
      token.kind === "mark" ||
      (at >= one.from && at < other.to) ||
      DAY_WORD.test(token.key) ||
      leagues.some((league) => league.at === at || league.at === start + token.start),
  );

/** Example: "LA Chargers en Pittsburgh, dom". */
const isSpanishGame = ({ tokens }: SlipLine, one: SlipName, other: SlipName): boolean =>
  other.from === one.to + 1 &&
  tokens[one.to]!.key === "en" &&
  isOfOneLeague(one, other) &&
  tokens.every(
    (token, at) =>
      token.kind === "mark" ||
      (at >= one.from && at < other.to) ||
      SPANISH_DAY.test(token.key) ||
      token.kind === "number",
  );
const SPANISH_DAY =
  /^(?:lun|mar|mie|jue|vie|sab|dom|lunes|martes|miercoles|jueves|viernes|sabado|domingo|hoy|manana|esta|noche)$/;

const isOfOneLeague = (one: SlipName, other: SlipName): boolean =>
  one.teams.some(({ leagueId, id }) => other.teams.some((team) => team.leagueId === leagueId && team.id !== id));

const MARKS_BEHIND_GAME = new Set(["-", "–", "—", "|", "·", "•", ","]);
const GAME_MARKETS = new Set(["spread", "total", "moneyline"]);

/** "LAR @ SEA Total Points", "NYJ @ NE - Point Spread - Game": the market belongs to the bet above. */
const isMarketBehind = (element: SentenceElement, { to }: SlipName, { tokens }: SlipLine): boolean => {
  const isBeside = element.from === to || (element.from === to + 1 && MARKS_BEHIND_GAME.has(tokens[to]?.key ?? ""));
  return element.kind === "market" && isBeside && element.markets.some(({ key }) => GAME_MARKETS.has(key));
};

const isAtStart = ({ tokens }: SlipLine, { from }: SlipName): boolean =>
  tokens.slice(0, from).every(({ kind }) => kind === "mark");

/** Whether an element is a side in "O/U". */
const isOverUnder = ({ tokens }: SlipLine, { from, to }: SentenceElement): boolean =>
  /^[ou]$/.test(tokens[from]!.key) && (tokens[to]?.key === "/" || tokens[from - 1]?.key === "/");

/**
 * Whether the words behind the game only name the market of the bet above: "Jets @ Seahawks | Game Spread", "… -
 * Touchdown Scorers", "… | Total Goals O/U".
 */
const isLabelOfBet = (line: SlipLine, { to }: SlipName): boolean => {
  const { tokens, elements } = line;
  if (!MARKS_BEHIND_GAME.has(tokens[to]?.key ?? "") || tokens[to]?.key === ",") return false;
  const behind = elements.filter(({ kind }) => BET_TERMS.has(kind));
  const [first] = behind;
  const isOfGame = first?.kind === "market" && first.markets.some(({ key }) => GAME_MARKETS.has(key));
  return behind.every(
    (element) =>
      element.from > to &&
      (element.kind === "market"
        ? isOfGame || element.markets.some(({ betOn }) => betOn === "player")
        : element.kind === "side" && isOverUnder(line, element)),
  );
};

const LABEL_ENDS = new Set(["-", "|", "–", "—", "•", "·"]);
const MAX_GAP_TOKENS = 2;

/**
 * Adds a market before the game to the bet above: "Rushing Yards - Bills @ Chiefs", "Moneyline | Bills @ Chiefs". A
 * period behind the game is that of the bet: "Bills @ Chiefs | Total | 1st Half".
 */
export const addMarketLabel = ({ elements }: SlipLine, [one]: readonly SlipName[], before: SlipDraft | null): void => {
  const period = elements.find(({ kind, from }) => kind === "period" && one !== undefined && from > one.from);
  if (period?.kind === "period" && before?.core) before.period ??= period.period;
  const label = elements.find(({ kind, from }) => kind === "market" && one !== undefined && from < one.from);
  if (
    label?.kind !== "market" ||
    before === null ||
    before.markets.length > 0 ||
    (before.price !== null && !before.core)
  )
    return;
  const isPlayerMarket = label.markets.some(({ betOn }) => betOn === "player");
  const isWinner = before.core === null && label.markets.some(({ key }) => key === "moneyline");
  if ((isPlayerMarket && before.core !== null) || (isWinner && before.names.length > 0))
    before.markets.push(label.markets);
};

/** Example: "To Win: BUF (CIN @ BUF)". */
const isInBrackets = ({ tokens, names, nameEnds }: SlipLine, { from, to }: SlipName): boolean => {
  if (tokens[from - 1]?.key === "(") {
    const other = names.get(to + 1) ?? names.get(to + MAX_GAP_TOKENS);
    return (
      other !== undefined && tokens[other.to]?.key === ")" && separatorBetween(tokens, to, other.from) === "versus"
    );
  }
  const other = nameEnds.get(from - 1) ?? nameEnds.get(from - MAX_GAP_TOKENS);
  return (
    other !== undefined &&
    tokens[to]?.key === ")" &&
    tokens[other.from - 1]?.key === "(" &&
    separatorBetween(tokens, other.to, from) === "versus"
  );
};

/** "Suns @ Bulls"; null for a name without another team beside it. */
export const gameWith = (
  { tokens, names, nameEnds }: SlipLine,
  name: SlipName,
): readonly [SlipName, SlipName] | null => {
  const isVersus = (from: number, to: number): boolean => separatorBetween(tokens, from, to) === "versus";
  for (let gap = 1; gap <= MAX_GAP_TOKENS; gap++) {
    const [next, before] = [names.get(name.to + gap), nameEnds.get(name.from - gap)];
    if (next && isVersus(name.to, next.from)) return [name, next];
    if (before && isVersus(before.to, name.from)) return [before, name];
  }
  return null;
};

/** Example: "Gonzaga -7.5 (-110)  St. John's @ Gonzaga". */
const isBehind = (open: SlipDraft, line: SlipLine, name: SlipName): boolean => {
  const game = hasBetTerms(open) ? gameWith(line, name) : null;
  if (
    !game ||
    line.elements.some(
      ({ kind, from }, at) => from >= game[1].to && ((BET_TERMS.has(kind) && kind !== "price") || line.cores.has(at)),
    )
  )
    return false;
  const ids = new Set(game.flatMap(({ teams }) => teams.map(({ id }) => id)));
  return open.names.some(
    ({ from, teams, people }) =>
      from < game[0].from &&
      (teams.some(({ id }) => ids.has(id)) || people.some(({ teamIds }) => teamIds.some((id) => ids.has(id)))),
  );
};

export const isInGame = (open: SlipDraft, line: SlipLine, name: SlipName): boolean =>
  isInBrackets(line, name) || isBehind(open, line, name);

/** "SGP Suns/Nuggets: ...": two teams of one league without a bet name the game of the bets below. */
export const headingGame = (open: SlipDraft): SlipName[] | null => {
  const [one, other, third] = [...open.names, ...open.rivals];
  if (hasBetTerms(open) || open.label !== null || !one || !other || third) return null;
  return isOfOneLeague(one, other) ? [one, other] : null;
};

/** Examples: "Suns/Bulls: Booker …", "Bills @ Chiefs | Chiefs ML". */
export const isAfterGameHeading = (
  open: SlipDraft,
  name: SlipName,
  { line, element, separator }: ElementPosition,
): boolean => {
  const game = headingGame(open);
  const mark = line.tokens[element.from - 1]?.key ?? "";
  if (!game || mark === ":" || mark === "|") return game !== null;
  const isRepeated = game.some(({ teams }) => teams.some((team) => name.teams.includes(team)));
  return separator === "list" && isRepeated;
};

/** Example: "Knicks @ Bulls | Knicks moneyline". */
export const gameOfRow = (open: SlipDraft, name: SlipName, position: ElementPosition): readonly SlipName[] =>
  isAfterGameHeading(open, name, position) ? (headingGame(open) ?? []) : [];
