import type { Range } from "../../language/sentence.ts";
import type { Token } from "../../language/token.ts";
import type { ParsedBlock } from "../text/parsed-block.ts";
import { hasRefusingHeader, wordedVerdict, type WordedVerdict } from "./worded-verdict.ts";

// Some words reject a bet whatever the model computes: labels such as "Considered and dropped:", a refusal behind the
// line ("Titans -2.5: no"), and a new number in the next sentence ("Now -4.").

export type ClearVerdict = { stance: "rejected" | "past"; reason: string };

const REFUSED: ClearVerdict = { stance: "rejected", reason: "turned down by its label or answer" };
const FORMER: ClearVerdict = { stance: "past", reason: "an earlier line, by its label or the words behind it" };
const LIMIT: ClearVerdict = { stance: "rejected", reason: "only the limit of a bet at another number" };
const ESTIMATE: ClearVerdict = { stance: "rejected", reason: "the writer's own estimate" };

const WORDED: Record<WordedVerdict, ClearVerdict> = {
  example: { stance: "rejected", reason: "only an example" },
  moved: { stance: "past", reason: "the line has moved to the number behind it" },
  settled: { stance: "past", reason: "the result of the bet is beside it" },
};

const MAX_LABEL_TOKENS = 14;
const LABEL_OF_REFUSED =
  /\b(?:passed|removed|(?<!things )considered|crossed|skipped|scratched|avoiding|declined|rejected|discarded|binned|left (?:out|off|alone)|(?:i|we) left on the board|turned down|sent back|talked (?:myself|ourselves) out|cut late|no plays?|(?:(?<=^)|(?<=\b(?:im|were|am|are) ))not (?:playing|betting|touching)|hard pass|stay(?:ing)? away|leav(?:e|ing) (?:it|them) alone)\b|(?<!draw )\bno bets?$|^(?:skip|avoid|swerve|leave|leaving|dropped)\b|^fades?$|\b(?:i|we) dont (?:like|love|trust)$|\b(?:skip|avoid|swerve|leaving|and dropped|or dropped)$|^(?:what )?(?:i |we )?didnt(?: (?:buy|bet|play|take|make (?:it|the cut|the card)))?$/;
/** In "Skip the moneyline and take the points" the words behind the refusal name the bet. */
const OFFER_BEHIND_REFUSED =
  /^(?! (?:on |of )?(?:(?:the|this|that|a|any) )?(?:play|bet)\b).*(?<!\b(?:no|not|never|to|didnt|dont|wont|cant|couldnt) )\b(?:take|lay|play|bet)\b/;
const LABEL_OF_FORMER =
  /^(?:(?!re )\w+ ){0,3}(?:lookahead|look ahead|(?<!\b(?:season|home|road|series|night|week)s? )opener|open|opened|opening|opening line|before|summer|last (?:week|year|night|time)|yesterday|original|done|settled|graded|cashed|void(?:ed)?)$|^(?:(?:too|opened|line) )?early$/;

const wordsOf = (tokens: readonly Token[]): string =>
  tokens.flatMap(({ kind, key }) => (kind === "word" ? [key.replaceAll(/['’]/g, "")] : [])).join(" ");

const isRefusedLabel = (label: string): boolean => {
  const refused = LABEL_OF_REFUSED.exec(label);
  return refused !== null && !OFFER_BEHIND_REFUSED.test(label.slice(refused.index + refused[0].length));
};

/** Example: "Leave: Utah at Rice. The line is Rice -1." */
const isBehindRefusedGame = ({ tokens, sentences }: ParsedBlock, sentence: number): boolean => {
  const [first] = sentences;
  if (sentence !== 1 || !first || tokens.slice(first.from, first.to).some(({ kind }) => kind === "number"))
    return false;
  return labelVerdict(tokens, first, { from: first.to, to: first.to }) === REFUSED;
};

const RESULT_LETTERS = new Set(["W", "L"]);

/** Example: "Utah -3 (-110). Up all night. L" */
const endsWithResult = ({ block, tokens, sentences, listed }: ParsedBlock): boolean =>
  block.kind === "item" && !listed && sentences.length > 1 && RESULT_LETTERS.has(tokens.at(-1)?.text ?? "");

/** Examples: "Passed:", "Last week:". */
const labelVerdict = (tokens: readonly Token[], sentence: Range, line: Range): ClearVerdict | null => {
  const end = Math.min(line.from, sentence.from + MAX_LABEL_TOKENS);
  const colon = tokens.findIndex(({ key }, at) => at >= sentence.from && at < end && key === ":");
  if (colon === -1) return null;
  const label = wordsOf(tokens.slice(sentence.from, colon));
  if (isRefusedLabel(label)) return REFUSED;
  // A label of an earlier line is about the first number behind it: "Opened: Utah -2, now -3".
  const isFirst = !tokens.slice(colon, line.from).some(({ kind }) => kind === "number");
  return isFirst && LABEL_OF_FORMER.test(label) ? FORMER : null;
};

const MAX_ANSWER_GAP_TOKENS = 8;
const ANSWER_MARKS = new Set([":", "—", "–", "-"]);
const REFUSALS = new Set(["no", "nope", "nah", "pass", "skip"]);
const AFTER_REFUSAL = new Set(["bet", "play", "thanks", "and", "for"]);
const BETWEEN = new Set(["(", ")", "o", "u", "over", "under"]);

/** Examples: "Stroud 241.5 — No", "Twins -1.5 (+120) was on the list". */
const answerVerdict = (tokens: readonly Token[], { to: end }: Range, { to }: Range): ClearVerdict | null => {
  for (let at = to; at < Math.min(end, to + MAX_ANSWER_GAP_TOKENS); at++) {
    const [{ kind, key }, next, after] = [tokens[at]!, tokens[at + 1]?.key ?? "", tokens[at + 2]];
    if (ANSWER_MARKS.has(key) && REFUSALS.has(next))
      return at + 2 >= end || !after || after.kind === "mark" || AFTER_REFUSAL.has(after.key) ? REFUSED : null;
    if (/^(?:was|were)$/.test(key) && next === "on" && /^(?:the|my|our)$/.test(after?.key ?? "")) return FORMER;
    if (kind !== "number" && !BETWEEN.has(key)) return null;
  }
  return null;
};

const MAX_SPREAD = 60;
const MAX_NAME_TOKENS = 4;

const teamsIn = ({ sightings }: ParsedBlock, { from, to }: Range): number[] =>
  sightings.flatMap((one) =>
    one.from >= from && one.from < to ? one.entities.flatMap(({ kind, id }) => (kind === "team" ? [id] : [])) : [],
  );

/** Examples: "Now -4.", "Now: Clippers -6". */
const givesNewSpread = (block: ParsedBlock, { from, to }: Range, teams: readonly number[]): boolean => {
  const { tokens } = block;
  const start = tokens.findIndex(({ kind }, at) => at >= from && at < to && kind === "word");
  if (tokens[start]?.key !== "now" || /^(?:for|to|on to)\b/.test(wordsOf(tokens.slice(start + 1, to)))) return false;
  const named = teamsIn(block, { from, to });
  if (teams.length > 0 && named.length > 0 && !named.some((id) => teams.includes(id))) return false;
  for (let at = start + 1; at < Math.min(to, start + 2 + MAX_NAME_TOKENS); at++) {
    const token = tokens[at]!;
    if (token.kind === "number") return token.signed && Math.abs(token.value) < MAX_SPREAD;
  }
  return false;
};

/** Examples: "Passed.", "Passed: it rains." */
const saysPassed = ({ tokens, sightings }: ParsedBlock, { from, to }: Range): boolean =>
  tokens[from]?.key === "passed" &&
  (from + 1 >= to || tokens[from + 1]!.kind === "mark") &&
  !tokens.slice(from, to).some(({ kind }) => kind === "number") &&
  !sightings.some((one) => one.from > from && one.from < to && one.entities.some(({ kind }) => kind === "team"));

const MIN_PRICE = 100;
const MAX_REFUSAL_TOKENS = 9;
const REFUSAL =
  /^(?:(?:and |but |its |thats |its an? |thats an? |ill |im |we |i )?(?:hard |easy )?(?:pass|passing|no|nope|nah|no bet|no play|no thanks|no thank you|no chance|no interest|skip|skip it|skip (?:this|that)(?: one)?|skip the boost|avoid|leave it|leave it alone|leave it be|not for me|not for us|not for you|not today|not tonight|not yet|not a bet|not a play|out|get out of here|(?:you|they) (?:may|can) keep it|no from me|fade|fade it|fade fade(?: fade)?|fade and .*|too (?:rich|steep|dear|skinny))(?: (?:for|from) (?:me|us)(?: with .*)?| here| please| thanks| at (?:that|this) (?:price|number))?)$/;

/** Examples: "Not for me.", "Too rich at that price." */
const isRefusal = (tokens: readonly Token[], { from, to }: Range): boolean => {
  if (tokens[to - 1]?.key === "?") return false;
  // "No." before a number is an abbreviation: "No. 1 defense in the league."
  if (tokens[from]?.key === "no" && tokens[from + 1]?.key === ".")
    return from + 2 >= to || tokens[from + 2]!.kind !== "number";
  if (to - from > MAX_REFUSAL_TOKENS) return false;
  const answer = tokens.slice(from, to);
  return !answer.some(({ kind }) => kind === "number") && REFUSAL.test(wordsOf(answer));
};

/** "Ohtani -450. No." rejects the line only if no other line stands between. */
const isRefusedBy = (tokens: readonly Token[], { to: end }: Range, { from, to }: Range, next: Range): boolean => {
  if (tokens[from]?.kind !== "number" || !isRefusal(tokens, next)) return false;
  for (let at = to; at < end; at++) {
    const token = tokens[at]!;
    if (token.kind === "number" && Math.abs(token.value) < MIN_PRICE) return false;
  }
  return true;
};

const OWNERS_WINDOW_TOKENS = 6;

/** "Mine is Utah by 2" and "I have this at Utah by 2" state the writer's own estimate, not a line. */
const isOwnMargin = (tokens: readonly Token[], { from: start }: Range, { from }: Range): boolean => {
  if (tokens[from - 1]?.key !== "by") return false;
  const before = tokens.slice(Math.max(start, from - OWNERS_WINDOW_TOKENS), from - 1).map(({ key }) => key);
  return before.some(
    (key, at) =>
      key === "mine" ||
      key === "ours" ||
      (/^(?:my|our)$/.test(key) && /^(?:line|number)$/.test(before[at + 1] ?? "")) ||
      (/^(?:i|we)$/.test(key) && /^(?:have|make|made)$/.test(before[at + 1] ?? "")),
  );
};

const LIMIT_WINDOW_TOKENS = 5;
const BEFORE_LIMIT = /\b(?:good|fine|playable|play it|playing it|stop) (?:up |down |all the way )?to$/;

/** In "under 44.5, good down to 43.5" the second number is no bet of its own. */
const isLimit = (tokens: readonly Token[], { from: start }: Range, { from }: Range): boolean => {
  const number = tokens[from];
  if (number?.kind !== "number" || Math.abs(number.value) >= MIN_PRICE) return false;
  return BEFORE_LIMIT.test(wordsOf(tokens.slice(Math.max(start, from - LIMIT_WINDOW_TOKENS), from)));
};

export const clearVerdict = (
  blocks: readonly ParsedBlock[],
  { block, sentence, ...line }: Range & { block: number; sentence: number },
  isSpread: boolean,
): ClearVerdict | null => {
  const { tokens, sentences } = blocks[block]!;
  const range = sentences[sentence]!;
  const [next, behind] = [sentences[sentence + 1], blocks[block + 1]];
  const own = labelVerdict(tokens, range, line) ?? answerVerdict(tokens, range, line);
  if (own) return own;
  const worded = wordedVerdict(blocks[block]!, range, line);
  if (worded) return WORDED[worded];
  if (isBehindRefusedGame(blocks[block]!, sentence) || hasRefusingHeader(blocks, block, line)) return REFUSED;
  if (endsWithResult(blocks[block]!)) return FORMER;
  if (isLimit(tokens, range, line)) return LIMIT;
  if (next && (saysPassed(blocks[block]!, next) || isRefusedBy(tokens, range, line, next))) return REFUSED;
  if (!isSpread) return null;
  if (isOwnMargin(tokens, range, line)) return ESTIMATE;
  const [after] = behind?.sentences ?? [];
  const teams = teamsIn(blocks[block]!, range);
  const isReplaced = next
    ? givesNewSpread(blocks[block]!, next, teams)
    : behind && after && givesNewSpread(behind, after, teams);
  return isReplaced ? FORMER : null;
};
