import { smallNumberOf } from "../../language/number-word.ts";
import { isTeamOnly, type SlipDraft } from "../slip-draft.ts";

// "7 point teaser: Lions +2.5" has the line after the teaser, as books print it. "Tease these 7 points: Lions -4.5" asks
// for points that the line does not have yet.

const NUMBER = String.raw`(\d{1,2}(?:\.5|½)?|four|five|six|seven|eight|nine|ten|thirteen|cuatro|cinco|seis|siete|diez)(?: (?:and )?a half)?`;
const UNIT = String.raw`[- ]?(?:pts?|points?|pointers?|puntos?)(?![\p{L}\d])`;
const THEM = String.raw`(?:(?:all|both|each)(?: (?:of )?)?)?(?:these|those|them|['’]?em|the following|this|both|all|each|everything|the lot|legs?|lines?|teams?|sides?)(?: (?:\d|two|three|four|both|all|lines|legs|games|teams|sides|guys|sunday|together|up|out))*`;
/** Words before "tease" that make it a noun: "a 6 point tease", "3 tm 10pt tease". */
const VERB = String.raw`(?<!(?:pts?|points?|pointer|\ba|\ban|the|tm|team|\d|bet)[ -])(?<![\p{L}\d])teas(?:e|ing)(?![\p{L}\d])`;
const EACH = String.raw`(?:each|every|all|both|these|those|them|['’]?em|the lines?|everything)`;

const one = (pattern: string): RegExp => new RegExp(pattern, "iu");

const REQUESTS: readonly RegExp[] = [
  // "tease these 7 pts: …", "tease em both by six"
  one(
    String.raw`${VERB} ${THEM} ?(?:by |for |up )?(?:a |an )?(?:full )?${NUMBER}(?:${UNIT})?(?! (?:bucks|dollars|quid|on)|[\d+])`,
  ),
  // "tease the Lions -4.5 and Colts +3 six points", "tease the Lions and Colts 6 pts each"
  one(
    String.raw`${VERB} (?!.{0,80}\bto [+-])(?:[^.;\n]|\.\d){1,120}?(?:[+−-]\d{1,2}(?:\.5|½)?|(?:plus|minus) \p{L}+)(?:[^.;\n]|\.\d){0,120}?(?<![+−-])\b${NUMBER}${UNIT}`,
  ),
  one(String.raw`${VERB} [\p{L} ,&]{3,60}? ${NUMBER}${UNIT}`),
  // "add 6 points to each: …", "6 extra points on all of these"
  one(
    String.raw`\b(?:add|adding|give me|gimme|get me|put|tack|slap|move|moving|buy|shift|shifting) (?:an? |the )?(?:extra |full )?${NUMBER}(?: extra| more)?${UNIT}(?: extra| more)? (?:to|on|onto|with|for|in) (?:top of )?${EACH}`,
  ),
  one(String.raw`\b(?:move|shift|bump|slide|adjust|push) ${THEM} ?(?:by )?${NUMBER}${UNIT}`),
  // "sumale 6 puntos a cada uno"
  one(
    String.raw`(?:s[uú]ma|agr[eé]ga|da|pon|m[eé]te|sube)(?:le|les|me)? ${NUMBER}${UNIT} (?:a|en) (?:cada|tod[oa]s|est[oa]s|l[oa]s (?:dos|tres|cuatro)|amb[oa]s)`,
  ),
];
/** A teaser whose lines the text calls old: "7 pt teaser, lines before the points". */
const OLD_LINES = one(
  String.raw`(?:before|without|w\/o|minus|sans|antes de)(?: \p{L}+){0,3} (?:points|pts|teaser|teasing|puntos)|(?:not|aren['’]?t|isn['’]?t|haven['’]?t been|not been|un)[- ]?(?:yet )?(?:teased|adjusted|moved)|pre[- ]teas(?:e|er|ed)|(?:off|from|using) (?:of )?(?:these|the|those|today['’]?s|current|the current|the regular) (?:[\p{L}]+ )?(?:lines|numbers|spreads)|(?:regular|current|original|opening|straight|untouched) (?:lines|numbers|spreads)`,
);
const OF_TEASER = one(String.raw`(?<![\d.+−-])${NUMBER}${UNIT}`);
/** Words and signs of lines that already have the points. */
const NEW_LINES =
  /\b(?:already|after|afterwards|includ\w*|adjusted lines?|teased|bought|baked|in those numbers|sumados|incluid[oa]s|ya con)\b|→|->|=>|\b(?:up|down|over) to\b|\bto (?:[+−-]|pk\b|pick|plus|minus|even|an? half|\d{1,2}(?:\.5|½))|\bfrom [+−-]?\d|\b(?:was|orig|now) [+−-]?\d/i;
const NOT_YET = /\b(?:not|aren['’]?t|isn['’]?t|haven['’]?t|before)\b/i;

const MIN_POINTS = 3;
const MAX_POINTS = 14;

const valueOf = (found: RegExpExecArray | null): number | null => {
  const word = found?.[1]?.toLowerCase();
  if (word === undefined) return null;
  const half = /(?: (?:and )?a half)/.test(found![0].slice(found![0].toLowerCase().lastIndexOf(word))) ? 0.5 : 0;
  const value = (smallNumberOf(word) ?? Number(word.replace("½", ".5"))) + half;
  return value >= MIN_POINTS && value <= MAX_POINTS ? value : null;
};

/** The points of a teaser that the stated lines do not have yet; null if they have them. */
export const missingTeaserPoints = (text: string): number | null => {
  const plain = text.replaceAll("\n", " ");
  if (OLD_LINES.test(plain) && /\bteas(?:e|er|ers|ing)\b/i.test(plain)) return valueOf(OF_TEASER.exec(plain));
  if (NEW_LINES.test(plain) && !NOT_YET.test(plain)) return null;
  for (const pattern of REQUESTS) {
    const points = valueOf(pattern.exec(plain));
    if (points !== null) return points;
  }
  return null;
};

/** Moves the lines of teams and games by the points of the teaser. */
export const addTeaserPoints = (drafts: readonly SlipDraft[], text: string): void => {
  const points = missingTeaserPoints(text);
  if (points === null) return;
  for (const draft of drafts) {
    const { core, names } = draft;
    if (!core || core.points === null || (core.shape !== "spread" && !names.every(isTeamOnly))) continue;
    if (core.shape === "spread") draft.core = { ...core, points: core.points + points };
    else if (core.side !== null)
      draft.core = { ...core, points: core.points + (core.side === "over" ? -points : points) };
  }
};
