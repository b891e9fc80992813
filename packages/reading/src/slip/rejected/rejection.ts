import type { Range } from "../../language/sentence.ts";
import { EDIT_AT_START } from "../corrected-number.ts";
import { hasBetTerms, haveSameSubject, type SlipDraft, type TokenSpot } from "../slip-draft.ts";
import type { SlipLine } from "../slip-line.ts";
import { keepGames } from "../shared-game.ts";
import { isOpinion, isToldBefore } from "./opinion.ts";
import { isTakenBack, effectAfter, effectBefore } from "./rejection-phrases.ts";

const STOPS = new Set([",", ";", ".", "!", "?", "and", "&", "/", "|", "but"]);

/**
 * Headings such as "Fades: Suns -4" refuse the bets behind their colon. Other words before a colon end a clause:
 * "football, not hoops: Ohio State -6".
 */
const HEADING_VERBS = new Set(
  "alert alerts fade fades fading scratch cancel remove delete drop avoid pass passes no not nix sold skip".split(" "),
);
const CLAUSE_ENDS = new Set([",", ";", ".", "!", "?", "but"]);

const firstStop = ({ tokens }: SlipLine, from: number, to: number): number => {
  for (let at = from; at < to; at++) if (STOPS.has(tokens[at]!.key)) return at;
  return to;
};

const REQUEST =
  /\b(?:me |nos )?(?:puedes|puede|pueden|podrias|podrías|podria|podría)\b|\b(?:can|could|will) (?:you|u|i|we|someone)\b|\bwould (?:you|u|i|we|someone)\b(?! (?:rather|take|bet|play|lay|back|ride|touch|fade)\b)|\bplease\b|\bpls\b|\bwhat(?:'s| is| are) the (?:odds|price)\b|\bbuild\b/i;

/** A question with a stake requests a bet: "What about 20 on the Lions -3?", "20 on the Lions -3?". */
const STAKE_QUESTION =
  /^\W*(?:(?:(?:so |ok )?(?:what|how) about|and|maybe)\W+)?(?:[$£€]\s?\d{1,5}|\d{1,5} (?:bucks|dollars|quid|on)\b)/i;
/** A question about the payout requests no bet: "What would 20 on the Bills pay?". */
const PAYOUT_QUESTION = /\b(?:what|how much|cuanto|cuánto)\b.{0,60}\b(?:pays?|returns?|payout|win me|get me|paga)\b/i;
/** Example: "Lamb anytime this Thursday? Yeah do it". */
const CONFIRMED =
  /^\W*(?:(?:yes|yeah|yep|yup|sure|ok(?:ay)?|si|sí)(?=\s*(?:[.,!]|$|do it|please|pls|lock|put|i'?m (?:serious|in|on)|im (?:serious|in|on)))|i'?m (?:on it|in)(?![\p{L}\d])|(?:i|we) (?:just |already )?(?:got|have|took|grabbed|bet) (?:him|her|it|them|that|this)\b|\W*i'?m on it(?![\p{L}\d])(?!\W*(?:no|nah|nope|right)\b)|(?:do it|let'?s do it|lock it in|give me that|i'?ll take it|put it in|dale|take (?:it|the|that)|fine|that'?s fine)(?![\p{L}\d]))/iu;

/** Example: "He's got 12 straight. Yes I'm serious". */
const CONFIRMED_LATER =
  /^[^?]{0,80}[.!]\s*(?:yes|yeah|yep|si|sí)\W{1,3}(?:i'?m|im|estoy) (?:serious|in|on|sure|seguro|hablando en serio)\b/iu;

/** Example: "Grabbed Ohio State -6.5 for 200, you guys seeing anything better?". */
const PLACED_BEFORE =
  /^\W*(?:(?:just|i|i'?m|im|we|already) )*(?:grabbed|took|got|hammered|locked in|placed|sprinkled|riding|rolling with|on)\b.*,\s*(?:you|anyone|anybody|any|who|thoughts|agree|am i|y'?all|what|which|how)\b/i;

/** "Lakers -4?" requests no bet. */
const isQuestion = (line: SlipLine, questions: readonly Range[], { token }: TokenSpot): boolean => {
  const question = questions.find(({ from, to }) => from <= token && token <= to);
  if (!question) return false;
  const { from, to: end } = question;
  const sentence = line.text.slice(line.tokens[from]?.start ?? 0, line.tokens[end]!.end);
  if (PAYOUT_QUESTION.test(sentence)) return true;
  const rest = line.text.slice(line.tokens[end]!.end);
  if (
    PLACED_BEFORE.test(sentence) &&
    sentence.lastIndexOf(",") > line.tokens[token - 1]!.end - (line.tokens[from]?.start ?? 0)
  )
    return false;
  return (
    !REQUEST.test(sentence) && !STAKE_QUESTION.test(sentence) && !CONFIRMED.test(rest) && !CONFIRMED_LATER.test(rest)
  );
};

const MAX_QUESTIONS = 40;

const questionsIn = ({ tokens }: SlipLine): Range[] => {
  const questions: Range[] = [];
  let from = 0;
  for (const [at, { key }] of tokens.entries()) {
    if (key === "?" && questions.length < MAX_QUESTIONS) questions.push({ from, to: at });
    if (key === "?" || key === "." || key === "!") from = at + 1;
  }
  return questions;
};

type DraftSurroundings = { from: number; next: SlipDraft | null; questions: readonly Range[] };

/** Examples: "Lose the Suns", "kill the Celtics leg", "nvm the Knicks". */
const REMOVED_BEFORE =
  /(?<!['’]t |\bno )\b(?:lose|kill|dump|cut|sub|bench|trade|toss|yank|scrap|nvm|nevermind|never mind|get rid of|quita|saca|elimina|borra)(?: out)?(?: (?:the|that|my|los|las|el|la|a))*\s*$/iu;
const MOVED_BEFORE =
  /\b(?:take|taking|took|pull|pulling|pulled|leave|leaving|left|knock|knocked|threw)(?: (?:the|that|my))*\s*$/i;
const MOVED_AFTER = /^\s*(?:(?:one|leg|bet|pick|side|line|spread|total|ml|part) )?(?:off|out|away)\b/i;

/** Examples: "Lose the Suns", "take the Rams off". */
const isRemoved = (draft: SlipDraft, { text, tokens }: SlipLine, from: number): boolean => {
  const [first, last] = [tokens[draft.head.token]!, tokens[draft.tail.token - 1]];
  if (draft.core !== null || draft.markets.length > 0 || !last) return false;
  const before = text.slice(tokens[from]?.start ?? 0, first.start);
  return REMOVED_BEFORE.test(before) || (MOVED_BEFORE.test(before) && MOVED_AFTER.test(text.slice(last.end)));
};

/** "Take the Bengals side out and use under 44.5": the line belongs to another bet. */
export const isMovedOut = (draft: SlipDraft, { text, tokens }: SlipLine, to: number): boolean => {
  const [first, last] = [tokens[draft.head.token], tokens[draft.tail.token - 1]];
  if (hasBetTerms(draft) || !first || !last) return false;
  return MOVED_BEFORE.test(text.slice(0, first.start)) && MOVED_AFTER.test(text.slice(last.end, tokens[to]?.start));
};

const rejectionOf = (
  draft: SlipDraft,
  line: SlipLine,
  { from, next, questions }: DraftSurroundings,
): SlipDraft["rejection"] => {
  const stop = line.tokens
    .slice(from, draft.head.token)
    .findLastIndex(
      ({ key }, at, all) => CLAUSE_ENDS.has(key) || (key === ":" && !HEADING_VERBS.has(all[at - 1]?.key ?? "")),
    );
  const before = effectBefore(line.tokens, from + stop + 1, draft.head.token);
  if (before) return before;
  if (isRemoved(draft, line, from)) return "refuse";
  if (isOpinion(draft, line, from) || isToldBefore(draft, line, from, next)) return "refuse";
  if (draft.tail.line !== draft.head.line) return null;
  const isNextHere = next !== null && next.head.line === draft.tail.line;
  const end = isNextHere ? next.head.token : line.tokens.length;
  const after = effectAfter(line.tokens, draft.tail.token, firstStop(line, draft.tail.token, end));
  if (after === "refuse" || after === "take-back") return after;
  // "Nuggets -2. Nvm the Celtics": the phrase takes back the bet of the next name.
  const isOfNext = isNextHere && isRemoved(next, line, draft.tail.token);
  if (!isOfNext && isTakenBack(line.tokens, draft.tail.token, end)) return "take-back";
  return isQuestion(line, questions, draft.tail) ? "refuse" : null;
};

const EDIT_BEFORE = /\b(?:mistyped|mistake|typo|misread|i meant|wrong (?:number|line))\b[^.!?\n]{0,30}$/i;
const EDIT_WINDOW_CHARACTERS = 60;

/** Example: "I mistyped the Steelers. It should read +9.5". */
const isCorrectedName = ({ head, names }: SlipDraft, { text, tokens }: SlipLine): boolean => {
  const { start } = tokens[head.token]!;
  return names.length > 0 && EDIT_BEFORE.test(text.slice(Math.max(0, start - EDIT_WINDOW_CHARACTERS), start));
};

const CORRECTION_AT_START =
  /^\*(?=[\w+-])|^\W*(?:no wait|wait no|wait|oh wait|scratch that|strike that|nvm|never ?mind|actually no)\b/i;
const CORRECTION_WORDS = new Set("sorry meant mean correction oops".split(" "));

const MAX_AFTER_CORRECTION = 2;

/** Example: "Bills +3, er sorry +2.5". */
const isCorrectionWithin = (
  before: SlipDraft,
  { subjectFrom, names, head }: SlipDraft,
  tokens: SlipLine["tokens"],
): boolean => {
  if (subjectFrom !== before || names.length > 0) return false;
  return tokens
    .slice(Math.max(0, head.token - MAX_AFTER_CORRECTION), head.token)
    .some(({ key }) => CORRECTION_WORDS.has(key));
};

const MEANT_WORDS = new Set(["mean", "meant"]);

/** Example: "Wizards -1.5, uh meant Wiz +7.5". */
const isReplacement = (before: SlipDraft, { head, names }: SlipDraft, tokens: SlipLine["tokens"]): boolean =>
  names.length > 0 && before.head.line === head.line && MEANT_WORDS.has(tokens[head.token - 1]?.key ?? "");

const OTHER_SIDE_WORDS = new Set("no wait sorry wrong oops meant mean perdon espera".split(" "));

/** Example: "Knicks -2 at GSW. No sorry, wrong side, Warriors +2". */
const isOtherSide = (before: SlipDraft, draft: SlipDraft, tokens: SlipLine["tokens"]): boolean => {
  if (before.tail.line !== draft.head.line || before.core?.shape !== draft.core?.shape) return false;
  const rivals = new Set(before.rivals.flatMap(({ teams }) => teams));
  const isRival = draft.names.some(({ teams }) => teams.some((team) => rivals.has(team)));
  const between = tokens.slice(before.tail.token, draft.head.token);
  return isRival && between.some(({ key }) => OTHER_SIDE_WORDS.has(key));
};

const HESITATIONS = new Set("er err erm uh uhh um umm hmm oops no wait sorry actually nah".split(" "));
const HESITATION_FILLERS = new Set([",", ".", "…", "-", "–", "—", "i", "mean", "meant", "the"]);

/** Examples: "Packers... no, Lions ml", "Celtics, er, Raptors +6.5". */
const isMisspoken = (before: SlipDraft, { head, names }: SlipDraft, tokens: SlipLine["tokens"]): boolean => {
  if (hasBetTerms(before) || before.tail.line !== head.line || names.length === 0) return false;
  const between = tokens.slice(before.tail.token, head.token);
  return (
    between[0]?.kind === "mark" &&
    between.some(({ key }) => HESITATIONS.has(key)) &&
    between.every(({ key }) => HESITATIONS.has(key) || HESITATION_FILLERS.has(key))
  );
};

/** "No wait, he's out" or "sorry" before a bet cancels the bet before it. */
const takeBackPrevious = (before: SlipDraft | undefined, draft: SlipDraft, lines: readonly SlipLine[]): void => {
  if (!before || !hasBetTerms(draft) || before.rejection !== null) return;
  const { text, tokens } = lines[draft.head.line]!;
  if (isMisspoken(before, draft, tokens)) {
    before.rejection = "take-back";
    before.label = null;
    draft.rejection = null;
  }
  if (!hasBetTerms(before)) return;
  const isNext = before.tail.line < draft.head.line && CORRECTION_AT_START.test(text);
  const isNewLine =
    draft.subjectFrom === before && draft.names.length === 0 && isRemade(draft, lines[draft.head.line]!);
  if (
    isNext ||
    isNewLine ||
    isCorrectionWithin(before, draft, tokens) ||
    isOtherSide(before, draft, tokens) ||
    isReplacement(before, draft, tokens)
  ) {
    before.rejection = "take-back";
    if (draft.subjectFrom !== before || draft.names.length > 0) return;
    draft.names.push(...before.names);
    if (draft.markets.length === 0 && draft.core?.shape === before.core?.shape) draft.markets.push(...before.markets);
  }
};

/** "Denver money line, not the Broncos". Returns false if no team is left. */
const excludeTeam = (before: SlipDraft, { names }: SlipDraft): boolean => {
  const out = new Set(names.flatMap(({ teams }) => teams));
  if (out.size === 0) return false;
  const left = before.names.map((name) => ({ ...name, teams: name.teams.filter((team) => !out.has(team)) }));
  if (!left.every(({ teams, people }) => teams.length > 0 && people.length === 0)) return false;
  before.names.splice(0, before.names.length, ...left);
  return true;
};

const MAX_REMADE_CHARACTERS = 30;
const REMADE_BEFORE = /\b(?:make|change|switch) (?:it|that|this|them)(?: to)?(?: the)?\s*$/i;

/** Example: "Stars -1.5 … make it Stars ML". */
const isRemade = ({ head }: SlipDraft, { text, tokens }: SlipLine): boolean =>
  REMADE_BEFORE.test(text.slice(0, tokens[head.token]!.start).slice(-MAX_REMADE_CHARACTERS));

/** "Cards +4, jags -3", then "im skipping cards +4". */
const repeatedBet = (draft: SlipDraft, before: readonly SlipDraft[]): SlipDraft | undefined =>
  before.findLast(
    (one) =>
      one.head.line < draft.head.line &&
      one.core?.shape === draft.core?.shape &&
      one.core?.points === draft.core?.points &&
      haveSameSubject(one, draft),
  );

/** Examples: "Scratch the Nets", "EDIT: doing Caps -1.5 instead". */
const takeBack = (drafts: readonly SlipDraft[], lines: readonly SlipLine[]): void => {
  for (const [index, draft] of drafts.entries()) {
    takeBackPrevious(drafts[index - 1], draft, lines);
    const repeated = hasBetTerms(draft) ? repeatedBet(draft, drafts.slice(0, index)) : undefined;
    const isScratch = draft.rejection === "refuse" && (!hasBetTerms(draft) || repeated !== undefined);
    const line = lines[draft.head.line]!;
    const isEdit =
      hasBetTerms(draft) && (EDIT_AT_START.test(line.text) || isRemade(draft, line) || isCorrectedName(draft, line));
    if (!isScratch && !isEdit) continue;
    const ofSubject = drafts
      .slice(0, index)
      .findLast((one) => (hasBetTerms(one) || one.head.line === draft.head.line) && haveSameSubject(one, draft));
    const before = isScratch && repeated ? repeated : ofSubject;
    if (!before || before.head.line > draft.head.line) continue;
    if (isScratch && excludeTeam(before, draft)) continue;
    before.rejection = "take-back";
  }
};

/** Marks bets that the writer cancels, refuses or only asks about. A faded team becomes the next bet's opponent. */
export const applyRejections = (drafts: readonly SlipDraft[], lines: readonly SlipLine[]): void => {
  const questions = lines.map(questionsIn);
  for (const [index, draft] of drafts.entries()) {
    const line = lines[draft.head.line]!;
    const before = drafts[index - 1];
    const from = before && before.tail.line === draft.head.line ? before.tail.token : 0;
    draft.rejection = rejectionOf(draft, line, {
      from,
      next: drafts[index + 1] ?? null,
      questions: questions[draft.head.line]!,
    });
    if (draft.rejection !== null && !hasBetTerms(draft)) draft.label = null;
    const next = drafts[index + 1];
    // "Cavs -6 no wait -5.5": the new number keeps the subject of the rejected bet.
    if (draft.rejection !== null && next?.subjectFrom === draft && next.names.length === 0)
      next.names.push(...draft.names);
  }
  takeBack(drafts, lines);
  keepGames(drafts);
  let faded: SlipDraft | null = null;
  for (const draft of drafts) {
    if (draft.rejection === "fade") faded = draft;
    else if (faded && draft.rejection === null && hasBetTerms(draft) && draft.rivals.length === 0) {
      draft.rivals.push(...faded.names);
      faded = null;
    }
  }
};
