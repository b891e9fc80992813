import { hasBetTerms, haveSameSubject, type SlipDraft } from "../slip-draft.ts";
import type { SlipLine } from "../slip-line.ts";

const OPINION = /\b(?:i think|i hope|hope|hoping|wish|imagine|do you think|i believe|feel like|would love)\b/i;

/** "I hope the Bulls win the title" has no line or price. */
export const isOpinion = ({ core, price, head }: SlipDraft, line: SlipLine, from: number): boolean => {
  if (core !== null || price !== null) return false;
  return OPINION.test(line.text.slice(line.tokens[from]?.start ?? 0, line.tokens[head.token]!.start));
};

/** Another person expects the result: "my uncle swears the", "dice mi primo que". */
const TOLD_BEFORE =
  /(?<!\b(?:i|we|i'?d|to|yo) )\b(?:says?|said|swears?|swore|thinks?|reckons?|figures?|claims?|predicts?|predicted|promises?|promised|insists?|believes?|guarantees?|likes?|loves?|wants?|tells? me|told (?:me|us|everyone|everybody)|keeps? (?:saying|telling me)|(?:is|are|'?s) (?:sure|certain|convinced|positive)|(?:has|have) a feeling|dicen?|juran?|creen?|piensan?|asegura|est[aá] segur[oa] de)(?: (?:mi|el|la|su|tu|un|una|don|doña) \p{L}{2,12})?(?: (?:that|que))?(?: (?:the|my|our|los|las|el|la))*\s*$/iu;

const REQUEST_BETWEEN =
  /(?<![\p{L}\d])(?:so|dame|ponme|p[oó]nle|m[eé]tele|give me|gimme|put|as[ií] que|por eso)(?![\p{L}\d])/iu;
const CLAIM_VERB = /(?<!\bto )(?<![\p{L}\d])(?:wins?|covers?|rolls?|ganan?|cubren?)(?![\p{L}\d])/iu;
const OWN_PICK =
  /\b(?:my (?:pick|play|bet|lean)|mine|but (?:i|give|gimme|put)|me,? i|i'?m (?:on|taking|going|with)|i'?ll take)\b|\bpero (?:yo|dame|ponme)\b/iu;

/** Examples: "Dad says the Ravens win big, so Ravens -6.5", "my uncle likes the Jets, my pick is Bears -4.5". */
export const isToldBefore = (draft: SlipDraft, line: SlipLine, from: number, next: SlipDraft | null): boolean => {
  const { core, price, head, names } = draft;
  if (core !== null || price !== null || names.length === 0 || !next || !hasBetTerms(next)) return false;
  const isSame = next.names.length === 0 ? next.subjectFrom === draft : haveSameSubject(draft, next);
  if (next.head.line !== head.line) return false;
  const at = (token: number): number => line.tokens[token]?.start ?? 0;
  const between = line.text.slice(at(head.token), at(next.head.token));
  const isClaim = isSame && next.core !== null && CLAIM_VERB.test(between) && REQUEST_BETWEEN.test(between);
  return isClaim || ((isSame || OWN_PICK.test(between)) && TOLD_BEFORE.test(line.text.slice(at(from), at(head.token))));
};
