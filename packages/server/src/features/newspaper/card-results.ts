import type { Chronicle, ChronicleGame, ChronicleTeam } from "@linewire/feeds/feed/feed";
import type { BuiltStory, StoryWords } from "@linewire/pages/words/story-words";
import { paragraphs } from "./html.ts";
import { nextSentences } from "./next-games.ts";
import { capital, leagueLabel, numberWord } from "./words.ts";

type Outcome = "won" | "lost" | "tied";
type PickResult = { nickname: string; outcome: Outcome };
type CardPorts = { chronicle: Pick<Chronicle, "nextOf">; now: number; endMark: string };

/** A pick in the text before the games: "The pick: Lions −3." */
const PICK = /<strong>The pick: (?<team>[^<]+?) (?<points>[+\u2212-]\d+(?:\.5)?|moneyline)\.<\/strong>/g;

const isTeam = ({ nickname, name }: ChronicleTeam, words: string): boolean => words === nickname || words === name;

/** The result of the pick of a finished game; null if the text has no pick for it. */
const pickResult = (html: string, { away, home, score }: ChronicleGame): PickResult | null => {
  for (const { groups = {} } of html.matchAll(PICK)) {
    const { team = "", points = "" } = groups;
    const isHome = isTeam(home, team);
    if (!isHome && !isTeam(away, team)) continue;
    const margin = isHome ? score.home - score.away : score.away - score.home;
    const spread = points === "moneyline" ? 0 : Number(points.replace("\u2212", "-"));
    const difference = margin + spread;
    const outcome = difference === 0 ? "tied" : difference > 0 ? "won" : "lost";
    return { nickname: isHome ? home.nickname : away.nickname, outcome };
  }
  return null;
};

const resultLine = (story: BuiltStory, game: ChronicleGame): string => {
  const { away, home, score } = game;
  const pick = pickResult(story.words.body, game);
  const [visitors, hosts] = [`${away.name} ${score.away}`, `${home.name} ${score.home}`];
  const line = `${score.away > score.home ? `${visitors}, ${hosts}` : `${hosts}, ${visitors}`}.`;
  return pick ? `${line} The ${pick.nickname} were our pick, and it ${pick.outcome}.` : line;
};

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

const countOf = (picks: readonly PickResult[], wanted: Outcome): number =>
  picks.filter(({ outcome }) => outcome === wanted).length;

/** "three won, one lost". */
const tallyText = (picks: readonly PickResult[]): string =>
  (["won", "lost", "tied"] as const)
    .flatMap((outcome) => {
      const count = countOf(picks, outcome);
      return count === 0 ? [] : [`${numberWord(count)} ${outcome}`];
    })
    .join(", ");

/**
 * Words for a headline: "three of five came in". With the words "three won, one lost" in the headline, the analysis
 * would offer no bets.
 */
const outcomeText = (picks: readonly PickResult[]): string => {
  if (picks.length === 0) return "how it came out";
  const won = countOf(picks, "won");
  const all = numberWord(picks.length);
  return won === picks.length ? `all ${all} came in` : `${won === 0 ? "none" : numberWord(won)} of ${all} came in`;
};

const standfirstOf = (games: number, over: number, picks: readonly PickResult[]): string => {
  if (over < games) return `${over} of ${games} games are over.`;
  if (picks.length === 0) return `All ${numberWord(games)} games are over.`;
  const won = picks.filter(({ outcome }) => outcome === "won").map(({ nickname }) => `the ${nickname}`);
  if (won.length === 0) return `All ${numberWord(games)} games are over, and none of the picks won.`;
  return `All ${numberWord(games)} games are over. ${capital(listed(won))} won their pick${won.length === 1 ? "" : "s"}.`;
};

/** The texts of a story about several games after the first of them has ended. */
export const cardResults = (
  story: BuiltStory,
  games: readonly ChronicleGame[],
  { chronicle, now, endMark }: CardPorts,
): Omit<StoryWords, "game"> => {
  const over = games.filter(({ phase }) => phase === "over");
  const left = games.filter(({ phase }) => phase !== "over");
  const picks = over.flatMap((game) => pickResult(story.words.body, game) ?? []);
  const first = over[0] ?? games[0];
  const next =
    first && left.length === 0 ? nextSentences(first.home, chronicle.nextOf(first.league, first.home.id), now) : [];
  const texts = [
    `${left.length === 0 ? "All" : "Some"} of the games on this card are over. The results stand here in place of the story that was written before them, and the [writers’ records](/writers/) count the picks that were recorded before their game.`,
    ...over.map((game) => resultLine(story, game)),
    ...left.flatMap((game) => nextSentences(game.home, game, now)),
    ...next,
  ];
  return {
    kind: "Results",
    league: leagueLabel(story.league),
    headline: `${story.words.kind}: ${outcomeText(picks)}`,
    standfirst: standfirstOf(games.length, over.length, picks),
    filed: "After the games",
    facts: [
      ["Games over", `${over.length} of ${games.length}`],
      ...(picks.length === 0 ? [] : [["Our picks", capital(tallyText(picks))] as const]),
      ...left.slice(0, 2).map(({ away, home }) => ["Still to play", `${away.name} @ ${home.name}`] as const),
    ],
    body: paragraphs(texts, { place: story.place, endMark }),
    moment: "Results",
  };
};
