import type { FeatureSink } from "../stance-model/feature.ts";
import { level } from "../stance-model/level.ts";
import { addPageText } from "../stance-model/page-features.ts";
import type { ParsedBlock } from "../text/parsed-block.ts";
import { mainLeagueOf, type ImpliedText } from "./implied-text.ts";
import { mentionsUpcomingGame } from "./upcoming.ts";

const FANTASY =
  /\b(?:rostered|mock draft|our mock|auction season|imaginary dollars|streamers|(?:half[- ])?ppr|waivers?|keepers?|commissioner|dynasty|(?:ten|twelve|\d+)[- ]team|rest[- ]of[- ]season|buy low|sell high|trade[- ]deadline|draft(?:ed)? (?:him|round)|fantasy)\b/i;

const sumOf = (blocks: readonly ParsedBlock[], count: (block: ParsedBlock) => number): number =>
  blocks.reduce((sum, block) => sum + count(block), 0);

/**
 * Counts of sentences. `upcoming` sentences mention a coming game, and `upcomingNamed` ones also a name. `past`
 * sentences have only past tenses.
 */
const sentenceCounts = ({ blocks, words, mentions }: ImpliedText) => {
  const counts = { all: 0, upcoming: 0, upcomingNamed: 0, past: 0 };
  for (const { at, block, tokens, sentences } of blocks)
    for (const { from, to } of sentences) {
      counts.all++;
      const classes = new Set(words[at]!.classes.slice(from, to).flat());
      const isPast = (classes.has("was") || classes.has("ed")) && !classes.has("is") && !classes.has("will");
      if (isPast) counts.past++;
      if (!mentionsUpcomingGame(block.text.slice(tokens[from]!.start, tokens[to - 1]!.end))) continue;
      counts.upcoming++;
      if (mentions.some((mention) => mention.block === at && mention.from >= from && mention.from < to))
        counts.upcomingNamed++;
    }
  return counts;
};

export const addImpliedPage = (sink: FeatureSink, text: ImpliedText): void => {
  addPageText(sink, text);
  const { blocks, mentions, subjects } = text;
  for (const own of text.words) sink.addWords("page pair", own, { from: 0, to: own.words.length });
  const people = subjects.filter(({ entity }) => entity.kind === "person").length;
  sink.add("about", "people", level(people, 1, 2, 3, 5, 8));
  sink.add("about", "teams", level(subjects.length - people, 1, 2, 3, 5, 8));
  sink.add("about", "unavailable", level(subjects.filter(({ unavailable }) => unavailable).length, 1, 2, 4));
  sink.add("about", "unknown names", level(mentions.filter(({ entity }) => entity === null).length, 1, 2, 4, 7));
  sink.add("about", "leagues", level(new Set(subjects.map(({ entity }) => entity.leagueId)).size, 1, 2, 3));
  sink.add("about", "league", String(mainLeagueOf(subjects)));
  sink.add(
    "about",
    "odds",
    level(
      sumOf(blocks, ({ odds }) => odds),
      1,
      2,
      3,
      5,
    ),
  );
  sink.add(
    "about",
    "sport words",
    level(
      sumOf(blocks, ({ sportWords }) => sportWords),
      1,
      3,
      6,
      12,
    ),
  );
  if (blocks.some(({ block }) => FANTASY.test(block.text))) sink.add("about", "fantasy");
  const { all, upcoming, upcomingNamed, past } = sentenceCounts(text);
  sink.add("about", "length", level(all, 8, 14, 25));
  sink.add("about", "upcoming games", level(upcoming, 1, 2, 3));
  sink.add("about", "upcoming games with names", level(upcomingNamed, 1, 2, 3));
  sink.add("about", "past sentences", level(past / Math.max(1, all), 0.2, 0.35, 0.5, 0.65, 0.8));
};
