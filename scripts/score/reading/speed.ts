import { markdownText } from "@linewire/reading/article/text/markdown";
import { readArticle, type Lexicon } from "@linewire/reading/article/text/read-article";
import { betsOf } from "@linewire/reading/article/bets";
import { lexiconWith } from "./names.ts";
import { sportOf } from "./predict.ts";
import type { ScoreCheck } from "../check.ts";

const KB = 1000;
const US_PER_MS = 1000;
const ROUNDS = 7;
const MAX_MS = 15;
const MAX_RATIO = 2.3;

/** Each text is repeated to the requested length. Some texts were designed to be slow. */
const TEXTS: Record<string, string> = {
  story:
    "The Chiefs -3.5 (-110) are the side I like against Denver, and Patrick Mahomes over 249.5 passing yards at -115 is close behind. " +
    "On Sunday the Broncos host Kansas City at altitude, where the quarterback has struggled.\n\n" +
    "Practice was short on Wednesday, and the coach kept most of his starters out of the wind. Nobody minded. The line has been " +
    "together for eleven weeks now, which is longer than anybody expected in August, and the second half of the season will tell " +
    "whether that was luck. Travis Kelce signed a ball for a boy from Topeka, and Kelce then missed the bus.\n\n" +
    "What the Broncos need is patience. Denver has won four of six by waiting for the other side to be bored, and it has not been " +
    "pretty to look at, but the seats were full in every one of them and the beer was cold.\n\n",
  brackets: "[a](b) [[[ ]]( *_*_ ",
  lines: "Denver Broncos +3.5 -110 over 24.5 Josh Allen under -3 (+100) ",
  surnames: "Josh Allen and Allen, ",
  emphases: "**Jets** _+3_ ",
  headings: "### Jets @ Bills (-3)\n",
  capitals: "New York Los Angeles St Louis Kansas City Josh Allen ",
  numbers: "+3.5 -110 over 24.5 under -3 (+100) 7-point ",
  names: "Lakers-Celtics-Knicks-Heat-Bulls vs. ",
  noise: "((((((((( -- ++ .... ,,,, '''' ",
};

const sized = (piece: string, kilobytes: number): string => piece.repeat(Math.ceil((kilobytes * KB) / piece.length));

/** CPU time of this thread, so that other load does not count. */
const once = (text: string, lexicon: Lexicon): number => {
  const began = process.threadCpuUsage();
  betsOf(readArticle(markdownText(text), lexicon, null), sportOf);
  const { user, system } = process.threadCpuUsage(began);
  return (user + system) / US_PER_MS;
};

const BATCH_MS = 80;
const BATCHES = 4;

const batchMs = (text: string, lexicon: Lexicon): number => {
  let all = 0;
  let runs = 0;
  for (; all < BATCH_MS || runs < 2; runs++) all += once(text, lexicon);
  return all / runs;
};

/** Other load slows batches, so the fastest one counts. */
const quietMs = (text: string, lexicon: Lexicon): number =>
  Math.min(...Array.from({ length: BATCHES }, () => batchMs(text, lexicon)));

const medianMs = (text: string, lexicon: Lexicon): number => {
  const times = Array.from({ length: ROUNDS }, () => batchMs(text, lexicon)).toSorted((one, other) => one - other);
  return times[Math.floor(ROUNDS / 2)]!;
};

export const speedOf = (): { figures: object; checks: ScoreCheck[] } => {
  const lexicon = lexiconWith(null);
  const story = sized(TEXTS["story"]!, 20);
  for (let warm = 0; warm < ROUNDS; warm++) once(story, lexicon);
  const storyMs = medianMs(story, lexicon);
  const growth = Object.fromEntries(
    Object.entries(TEXTS).map(([name, piece]) => {
      const [half, whole] = [100, 200].map((kilobytes) => quietMs(sized(piece, kilobytes), lexicon));
      return [name, { ms100: half!, ms200: whole!, ratio: whole! / half! }];
    }),
  );
  const worst = Math.max(...Object.values(growth).map(({ ratio }) => ratio));
  return {
    figures: { story20kBMs: storyMs, growth },
    checks: [
      { set: "speed", measure: "time for 20 kB, ms", figure: storyMs, target: MAX_MS, ok: storyMs <= MAX_MS },
      {
        set: "speed",
        measure: "time ratio of twice the text, worst",
        figure: worst,
        target: MAX_RATIO,
        ok: worst <= MAX_RATIO,
      },
    ],
  };
};
