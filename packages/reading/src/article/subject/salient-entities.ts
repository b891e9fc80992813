import type { PersonEntity, TeamEntity } from "../../language/names/entity.ts";
import type { Mention } from "./mention.ts";
import type { ParsedBlock } from "../text/parsed-block.ts";

export type SalientEntity = {
  entity: TeamEntity | PersonEntity;
  points: number;
  times: number;
  mentions: Mention[];
  actions: string[];
  unavailable: boolean;
};

const UNAVAILABLE_WORDS = new Set("doubtful sidelined surgery suspended inactive scratched".split(" "));
const UNAVAILABLE_PHRASES = [
  "ruled out",
  "will miss",
  "out for",
  "did not practise",
  "did not practice",
  "didn't practice",
  "hasn't practiced",
  "out until",
  "out through",
  "is out",
  "injured reserve",
  "injured list",
  "will not play",
  "won't play",
  "walking through that door",
  "isn't making the trip",
  "not making the trip",
  "not make the trip",
  "didn't make the trip",
  "won't make the trip",
  "will rest",
  "keep him out",
  "keep her out",
  "keeps him out",
  "keeps her out",
  "remains a week away",
  "weeks away",
  "expected to miss",
  "not expected to play",
];
const TITLE_WEIGHT = 3;
const EARLY_WEIGHT = 1.5;
const EARLY_BLOCKS = 2;

const sentenceAt = (parsed: ParsedBlock, { from }: Mention) =>
  parsed.sentences.find((range) => from >= range.from && from < range.to);

const wordsAround = (parsed: ParsedBlock, mention: Mention): string[] => {
  const range = sentenceAt(parsed, mention);
  if (!range) return [];
  const tokens = parsed.tokens.slice(mention.to, range.to);
  return tokens.flatMap(({ kind, key }, at) => {
    if (kind !== "word") return [];
    const joined = tokens[at + 1]?.key === "-" ? [`${key}-${tokens[at + 2]?.key}`] : [];
    return [key, ...joined];
  });
};

const UNAVAILABLE_BEFORE =
  /(?:^no|\bsin|\bruled out|\bwithout|\bminus|\bscratched|\bscratching|\blose|\blost|\blosing|\bmiss(?:ing|es)?|\bbenched|^out\b.*) (?:the |wr |rb |qb |te |star )*$/;
const UNAVAILABLE_DIRECTLY_AFTER =
  /^(?:\w+ )?(?:jersey\b|shirt\b|is not$|is not in the lineup|isnt in the lineup|not in the lineup|out\b(?! of\b)|out of (?:the (?:lineup|game|squad|rotation)|action|tonight|this|(?:sun|mon|tues|wednes|thurs|fri|satur)days?\b)|down\b|sits\b|sitting\b|is a (?:patriot|jet|bill|giant)|isnt even here|is not playing|in street clothes|is in street clothes|does not play for|retired|season over|no timetable|salio lesionado|no jugara|healthy scratch|is a healthy scratch|has been rested|is rested|is being rested|will not dress)/;
const UNAVAILABLE_AFTER =
  /\b(?:salio lesionado|no jugara|in street clothes|healthy scratch|will not dress|is not playing|does not play for|isnt even here|hes retired|no timetable|season over)\b/;

/** Examples: "Ruled out Nico Collins", "OUT: Terry McLaurin". */
const wordsBefore = (parsed: ParsedBlock, mention: Mention): string => {
  const range = sentenceAt(parsed, mention);
  if (!range) return "";
  const words = parsed.tokens.slice(range.from, mention.from).filter(({ kind }) => kind === "word");
  return words.map(({ key }) => `${key} `).join("");
};

/** To save time, a sentence without these words is not matched with the regular expressions above. */
const UNAVAILABLE_HINTS = new Set(
  `no sin out without minus ruled scratched scratching lose lost losing miss missing misses benched down sits sitting jersey shirt lineup not street retired season
  timetable lesionado jugara healthy dress isnt patriot playing rested`.split(/\s+/),
);

const isUnavailableInSentence = (parsed: ParsedBlock, mention: Mention, words: readonly string[]): boolean => {
  const range = sentenceAt(parsed, mention);
  if (!range || !parsed.tokens.slice(range.from, range.to).some(({ key }) => UNAVAILABLE_HINTS.has(key))) return false;
  const after = words.slice(0, WORDS_AFTER).join(" ");
  return (
    UNAVAILABLE_BEFORE.test(wordsBefore(parsed, mention)) ||
    UNAVAILABLE_DIRECTLY_AFTER.test(after) ||
    UNAVAILABLE_AFTER.test(after)
  );
};
const WORDS_AFTER = 9;

const saysUnavailable = (words: readonly string[]): boolean => {
  const text = words.join(" ");
  return (
    words.some((word) => UNAVAILABLE_WORDS.has(word)) ||
    UNAVAILABLE_PHRASES.some((phrase) => text.includes(phrase.replaceAll("'", "")))
  );
};

const PRONOUNS = new Set(["he", "she", "his", "her"]);

/** Example: "Teams ask about Sam Roe. His knee will keep him out until March." */
const isOutInNextSentence = (parsed: ParsedBlock, mention: Mention, nextName: number): boolean => {
  const next = parsed.sentences[parsed.sentences.findIndex(({ to }) => mention.from < to) + 1];
  if (!next || nextName < next.from || !PRONOUNS.has(parsed.tokens[next.from]!.key)) return false;
  return saysUnavailable(
    parsed.tokens
      .slice(next.from, Math.min(next.to, next.from + WORDS_AHEAD))
      .flatMap(({ kind, key }) => (kind === "word" ? [key] : [])),
  );
};
const WORDS_AHEAD = 12;

const weight = (parsed: ParsedBlock): number => {
  if (parsed.block.kind === "title") return TITLE_WEIGHT;
  return parsed.at <= EARLY_BLOCKS ? EARLY_WEIGHT : 1;
};

const nextNameFrom = (mentions: readonly Mention[], at: number): number => {
  let next = at + 1;
  while (next < mentions.length && mentions[next]!.entity?.kind !== "person") next++;
  return mentions[next]?.block === mentions[at]!.block ? mentions[next]!.from : Infinity;
};

/** Most prominent first; ties in the order of the text. */
export const salientEntities = (blocks: readonly ParsedBlock[], mentions: readonly Mention[]): SalientEntity[] => {
  const byId = new Map<string, SalientEntity>();
  for (const [at, mention] of mentions.entries()) {
    const { entity } = mention;
    if (entity?.kind !== "team" && entity?.kind !== "person") continue;
    const parsed = blocks[mention.block]!;
    const key = `${entity.kind} ${entity.id}`;
    const salience = byId.get(key) ?? { entity, points: 0, times: 0, mentions: [], actions: [], unavailable: false };
    const words = entity.kind === "person" ? wordsAround(parsed, mention) : [];
    salience.points += weight(parsed);
    salience.times++;
    salience.mentions.push(mention);
    salience.actions.push(...words);
    salience.unavailable ||=
      saysUnavailable(words.slice(0, 12)) ||
      (entity.kind === "person" &&
        (isUnavailableInSentence(parsed, mention, words) ||
          isOutInNextSentence(parsed, mention, nextNameFrom(mentions, at))));
    byId.set(key, salience);
  }
  return [...byId.values()].toSorted((one, other) => other.points - one.points);
};
