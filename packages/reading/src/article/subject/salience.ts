import type { PersonEntity, TeamEntity } from "../../language/names/entity.ts";
import type { Mention } from "./mention.ts";
import type { ReadBlock } from "../text/read-block.ts";

/** How much an article is about somebody, and what it says he did. */
export type Salient = {
  entity: TeamEntity | PersonEntity;
  points: number;
  times: number;
  mentions: Mention[];
  deeds: string[];
  unavailable: boolean;
};

const OUT = new Set("doubtful sidelined surgery suspended inactive scratched".split(" "));
const OUT_PHRASES = [
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
];
const TITLE = 3;
const EARLY = 1.5;
const EARLY_BLOCKS = 2;

const sentenceAt = (read: ReadBlock, { from }: Mention) =>
  read.sentences.find((range) => from >= range.from && from < range.to);

const wordsAround = (read: ReadBlock, mention: Mention): string[] => {
  const range = sentenceAt(read, mention);
  if (!range) return [];
  const tokens = read.tokens.slice(mention.to, range.to);
  return tokens.flatMap(({ kind, key }, at) => {
    if (kind !== "word") return [];
    const joined = tokens[at + 1]?.key === "-" ? [`${key}-${tokens[at + 2]?.key}`] : [];
    return [key, ...joined];
  });
};

const OUT_BEFORE =
  /(?:^no|\bsin|\bruled out|\bwithout|\bminus|\bscratched|\bscratching|\blose|\blost|\blosing|\bmiss(?:ing|es)?|\bbenched|^out\b.*) (?:the |wr |rb |qb |te |star )*$/;
const OUT_BESIDE =
  /^(?:\w+ )?(?:jersey\b|shirt\b|is not$|is not in the lineup|isnt in the lineup|not in the lineup|out\b|down\b|sits\b|sitting\b|is a (?:patriot|jet|bill|giant)|isnt even here|is not playing|in street clothes|is in street clothes|does not play for|retired|season over|no timetable|salio lesionado|no jugara|healthy scratch|is a healthy scratch|has been rested|is rested|is being rested|will not dress)/;
const OUT_PHRASES_AFTER =
  /\b(?:salio lesionado|no jugara|in street clothes|healthy scratch|will not dress|is not playing|does not play for|isnt even here|hes retired|no timetable|season over)\b/;

/** Words of its sentence before a mention: "with Towns down", "ruled out Nico Collins", "OUT: Terry McLaurin". */
const wordsBefore = (read: ReadBlock, mention: Mention): string => {
  const range = sentenceAt(read, mention);
  if (!range) return "";
  const words = read.tokens.slice(range.from, mention.from).filter(({ kind }) => kind === "word");
  return words.map(({ key }) => `${key} `).join("");
};

const MISSING = new Set(
  `no sin out without minus ruled scratched scratching lose lost losing miss missing misses benched down sits sitting jersey shirt lineup not street retired season
  timetable lesionado jugara healthy dress isnt patriot playing rested`.split(/\s+/),
);

const isMissing = (read: ReadBlock, mention: Mention, words: readonly string[]): boolean => {
  const range = sentenceAt(read, mention);
  if (!range || !read.tokens.slice(range.from, range.to).some(({ key }) => MISSING.has(key))) return false;
  const after = words.slice(0, AFTER).join(" ");
  return OUT_BEFORE.test(wordsBefore(read, mention)) || OUT_BESIDE.test(after) || OUT_PHRASES_AFTER.test(after);
};
const AFTER = 9;

const isOut = (words: readonly string[]): boolean => {
  const text = words.join(" ");
  return words.some((word) => OUT.has(word)) || OUT_PHRASES.some((phrase) => text.includes(phrase.replaceAll("'", "")));
};

const weight = (read: ReadBlock): number => {
  if (read.block.kind === "title") return TITLE;
  return read.at <= EARLY_BLOCKS ? EARLY : 1;
};

/** Whom an article is about, the most first; ties go to who is named first. */
export const salient = (blocks: readonly ReadBlock[], mentions: readonly Mention[]): Salient[] => {
  const byId = new Map<string, Salient>();
  for (const mention of mentions) {
    const { entity } = mention;
    if (entity?.kind !== "team" && entity?.kind !== "person") continue;
    const read = blocks[mention.block]!;
    const key = `${entity.kind} ${entity.id}`;
    const known = byId.get(key) ?? { entity, points: 0, times: 0, mentions: [], deeds: [], unavailable: false };
    const words = entity.kind === "person" ? wordsAround(read, mention) : [];
    known.points += weight(read);
    known.times++;
    known.mentions.push(mention);
    known.deeds.push(...words);
    known.unavailable ||= isOut(words.slice(0, 12)) || (entity.kind === "person" && isMissing(read, mention, words));
    byId.set(key, known);
  }
  return [...byId.values()].toSorted((one, other) => other.points - one.points);
};
