import type { Token } from "../../language/token.ts";
import { hasBetTerms, type SlipDraft } from "../slip-draft.ts";
import type { SlipLine } from "../slip-line.ts";

// An account page lists settled and open bets. The status stands in the bet's row, in a line above or below it, or in a
// heading.

type Status = "closed" | "open";
type StatusSpot = { from: number; to: number; status: Status };

const statuses = new Map<string, Status>();
for (const word of "won lost void voided push pushed cashed refunded settled graded cancelled canceled resulted loss loser ganada perdida anulada cobrada liquidada".split(
  " ",
))
  statuses.set(word, "closed");
for (const word of "pending open active live unsettled accepted placed pendiente abierta activa".split(" "))
  statuses.set(word, "open");
/** Examples: "My settled bets (3)", "Status: won", "Cashed out $20". */
const LABELS = new Set(
  "my your the bet bets wager wagers ticket tickets status result out cash at for of returned paid apuestas apuesta estado history all outcome resultado subject was has have been is stake wallet account balance".split(
    " ",
  ),
);
/** These words are a status only behind a label: "Result: Win". */
const OUTCOMES = new Set(["win", "winner", "loss", "loser", "w", "l"]);
const CURRENCY_SIGNS = new Set(["$", "£", "€"]);
const MIN_WIDE_SPACES = 2;

const isWideGap = (before: Token | undefined, after: Token | undefined): boolean =>
  before !== undefined && after !== undefined && after.start - before.end >= MIN_WIDE_SPACES;

const isAmount = (token: Token | undefined): boolean =>
  token !== undefined && (token.kind === "number" || CURRENCY_SIGNS.has(token.key));

/** A status is alone in a column, or in capitals before a name or at the end of the row. */
const isStatus = ({ tokens, names, text }: SlipLine, from: number, to: number): boolean => {
  const [before, word, after] = [tokens[from - 1], tokens[from]!, tokens[to]];
  // "Lost 40 last night" is a sentence, "Suns -3 LOST -50.00" is a row.
  const isEnd = after === undefined || after.kind === "mark" || (before !== undefined && isAmount(after));
  const isColumn = before === undefined || before.kind === "mark" || isWideGap(before, word);
  if (isColumn && (isEnd || isWideGap(tokens[to - 1], after)) && (before ?? after) !== undefined) return true;
  const isCapital = word.text === word.text.toUpperCase() && /\p{Ll}/u.test(text);
  return isCapital && (isEnd || (before === undefined && names.has(to)));
};

const TICK_AT_END = /[✅☑✔🟢❌✖🔴⏳🕐]\uFE0F?\s*(?:[$£€]?\d[\d.,]*)?\s*$/u;
const FAILURE_AT_END = /[❌✖🔴]\uFE0F?\s*(?:[$£€]?\d[\d.,]*)?\s*$/u;

/** Example: "Lions -3 W +18.18". */
const OUTCOME_AT_END = /\b(?:W|L|WIN|LOSS)\s+[+-][$£€]?\d[\d.,]*\s*$/;

const spotsOf = (line: SlipLine, hasTicks: boolean): StatusSpot[] => {
  const { tokens, text } = line;
  const tick = hasTicks ? TICK_AT_END.exec(text)?.[0] : undefined;
  const end = tokens.length;
  const ticks: StatusSpot[] = tick ? [{ from: end, to: end, status: /[⏳🕐]/u.test(tick) ? "open" : "closed" }] : [];
  const isOutcome = OUTCOMES.has(tokens[0]?.key ?? "") && isWideGap(tokens[0], tokens[1]);
  const outcomes: StatusSpot[] = isOutcome ? [{ from: 0, to: 1, status: "closed" }] : [];
  const isPaid = OUTCOME_AT_END.test(text);
  const paid: StatusSpot[] = isPaid ? [{ from: end, to: end, status: "closed" }] : [];
  return [...outcomes, ...wordSpots(line), ...ticks, ...paid];
};

const wordSpots = (line: SlipLine): StatusSpot[] =>
  line.tokens.flatMap(({ key }, from): StatusSpot[] => {
    const isInPlay = key === "in" && line.tokens[from + 1]?.key === "play";
    const status = isInPlay ? "open" : statuses.get(key);
    const to = isInPlay ? from + 2 : line.tokens[from + 1]?.key === "out" ? from + 2 : from + 1;
    return status && isStatus(line, from, to) ? [{ from, to, status }] : [];
  });

const isBetRow = ({ names, cores }: SlipLine): boolean => names.size > 0 || cores.size > 0;

const startsBet = ({ names, cores, elements }: SlipLine): boolean =>
  names.size > 0 && (cores.size > 0 || elements.some(({ kind }) => kind === "market" || kind === "price"));

/** "[Settled]", "Status: won", "Cashed out $20". Null for other lines. */
const statusAlone = (line: SlipLine): Status | null => {
  // "Placed: 22 Nov 2026" has the time of the bet.
  if (/\bcash(?:ed)? ?out (?:accepted|complete|confirmed)/i.test(line.text)) return "closed";
  if (isBetRow(line) || /\b(?:placed|accepted)\b\W*(?:on |at )?\d/i.test(line.text)) return null;
  const found = line.tokens.filter(({ kind }) => kind === "word").map(({ key }) => key);
  if (/^(?:result|status)$/.test(found[0] ?? "") && OUTCOMES.has(found[1] ?? "")) return "closed";
  const [status, more] = found.flatMap((key) => statuses.get(key) ?? []);
  const isOnly = !more || (more === status && found.includes("to"));
  return status && isOnly && found.every((key) => statuses.has(key) || LABELS.has(key)) ? status : null;
};

/**
 * A status alone on its line before all bets applies to the lines below it. Otherwise it applies to the lines above.
 */
const lineStatuses = (lines: readonly SlipLine[], spots: readonly StatusSpot[][]): (Status | null)[] => {
  const alone = lines.map(statusAlone);
  // Adjacent statuses are the tabs of a page: "Open", "Settled".
  const headings = alone.map((status, at) => (alone[at - 1] || alone[at + 1] ? null : status));
  const own = lines.map((line, at) => (isBetRow(line) ? (spots[at]?.[0]?.status ?? null) : null));
  const firstHeading = headings.findIndex((status) => status !== null);
  const isAbove = firstHeading !== -1 && firstHeading < lines.findIndex(isBetRow);
  let section: Status | null = null;
  let current: Status | null = null;
  const found = own.map((status, at) => {
    const heading = isAbove ? headings[at] : null;
    if (heading) section = heading;
    // Lines below a row belong to it until the next bet.
    if (status) current = status;
    else if (heading || startsBet(lines[at]!)) current = section;
    return current;
  });
  if (isAbove || firstHeading === -1) return found;
  let below: Status | null = null;
  for (let at = lines.length - 1; at >= 0; at--) {
    below = headings[at] ?? below;
    found[at] = own[at] ?? below ?? null;
    if (isSeparated(lines, at)) below = null;
  }
  return found;
};

const isSeparated = (lines: readonly SlipLine[], at: number): boolean => {
  const [before, line] = [lines[at - 1], lines[at]!];
  if (!before) return true;
  return line.start > before.start + before.text.length + 1 || !/[\p{L}\d]/u.test(line.text);
};

const statusBeside = (
  { head, tail }: SlipDraft,
  { spots, from, to }: { spots: readonly StatusSpot[]; from: number; to: number },
): Status | null => {
  const after = spots.find((spot) => spot.from >= tail.token && spot.from < to);
  const before = spots.findLast((spot) => spot.to <= head.token && spot.from >= from);
  return after?.status ?? before?.status ?? null;
};

/** In capitals or lower case: "Suns -3 won 45, Bulls ML lost". */
const statusBehind = ({ tail }: SlipDraft, lines: readonly SlipLine[]): Status | null => {
  const { tokens } = lines[tail.line]!;
  const [word, after] = [tokens[tail.token], tokens[tail.token + 1]];
  const isEnd = after === undefined || after.kind === "mark" || isAmount(after);
  return word && isEnd && !CURRENCY_SIGNS.has(word.key) ? (statuses.get(word.key) ?? null) : null;
};

export type SettledRows = {
  bets: ReadonlySet<SlipDraft>;
  lines: readonly SlipLine[];
  hasOpen: boolean;
};

export const settledRows = (drafts: readonly SlipDraft[], lines: readonly SlipLine[]): SettledRows => {
  // Ticks are list marks at the start of rows, and results at the end.
  const hasTicks = lines.some(({ text }) => FAILURE_AT_END.test(text));
  const spots = lines.map((line) => spotsOf(line, hasTicks));
  const statusOf = lineStatuses(lines, spots);
  const bets = new Set<SlipDraft>();
  let hasOpen = false;
  for (const [index, draft] of drafts.entries()) {
    if (!hasBetTerms(draft)) continue;
    const [before, next] = [drafts[index - 1], drafts[index + 1]];
    const from = before?.tail.line === draft.head.line ? before.tail.token : 0;
    const to = next?.head.line === draft.tail.line ? next.head.token : Infinity;
    const own = draft.head.line === draft.tail.line ? spots[draft.head.line]! : [];
    const status =
      statusBehind(draft, lines) ?? statusBeside(draft, { spots: own, from, to }) ?? statusOf[draft.head.line];
    if (status === "closed") bets.add(draft);
    if (status === "open") hasOpen = true;
  }
  const isClosed = (at: number): boolean =>
    statusOf[at] === "closed" && spots[at]!.every(({ status }) => status === "closed");
  return {
    bets,
    hasOpen,
    lines: bets.size === 0 ? lines : lines.map((line, at) => (isClosed(at) ? { ...line, text: "", tokens: [] } : line)),
  };
};
