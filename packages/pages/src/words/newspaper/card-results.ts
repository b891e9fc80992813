import type { Chronicle, ChronicleGame, ChronicleTeam } from "@linewire/domain/chronicle/chronicle";
import type { BuiltStory, StoryWords } from "../story-words.ts";
import { paragraphs } from "./html.ts";
import { factsOf } from "./game-facts.ts";
import { nextGames, nextSentence } from "./next-games.ts";
import { capital, leagueLabel, numberWord, pointsWord } from "./words.ts";

type Outcome = "won" | "lost" | "tied";
/** `name`: "under 137". `terms`: ", who gave 3 points". `because` has no full stop. */
type PickResult = { name: string; outcome: Outcome; because: string; terms?: string };
type CardPorts = { chronicle: Pick<Chronicle, "nextOf" | "lastOf" | "inPlay">; now: number; endMark: string };

const TEAM_PICK = /<strong>The pick: (?<team>[^<]+?) (?<points>[+\u2212-]\d+(?:\.5)?|moneyline)\.<\/strong>/g;
const TOTAL_PICK = /<strong>The pick: (?<side>over|under) (?<points>\d+(?:\.5)?)\.<\/strong>/;

const isTeam = ({ nickname, name }: ChronicleTeam, words: string): boolean => words === nickname || words === name;

const outcomeOf = (difference: number): Outcome => (difference === 0 ? "tied" : difference > 0 ? "won" : "lost");

const sectionOf = (html: string, { away, home }: ChronicleGame): string =>
  html.split("<h2").find((part) => {
    const [, one, other] = /^[^>]*>([^<]+?) at ([^<]+)</.exec(part) ?? [];
    return one !== undefined && other !== undefined && away.name.includes(one) && home.name.includes(other);
  }) ?? "";

const totalResult = (html: string, game: ChronicleGame): PickResult | null => {
  const { side, points } = TOTAL_PICK.exec(sectionOf(html, game))?.groups ?? {};
  if (side === undefined) return null;
  const above = game.score.away + game.score.home - Number(points);
  const scored = pointsWord(game.league, game.score.away + game.score.home);
  return {
    name: `${side} ${points}`,
    outcome: outcomeOf(side === "over" ? above : -above),
    because: `There were ${scored}`,
  };
};

const pickResult = (html: string, game: ChronicleGame): PickResult | null => {
  const { away, home, score } = game;
  for (const { groups = {} } of html.matchAll(TEAM_PICK)) {
    const { team = "", points = "" } = groups;
    const isHome = isTeam(home, team);
    if (!isHome && !isTeam(away, team)) continue;
    const margin = isHome ? score.home - score.away : score.away - score.home;
    const spread = points === "moneyline" ? 0 : Number(points.replace("\u2212", "-"));
    const gave = spread < 0 ? `, who gave ${-spread} points` : spread > 0 ? `, who got ${spread} points` : "";
    return {
      name: `the ${isHome ? home.nickname : away.nickname}`,
      terms: gave,
      outcome: outcomeOf(margin + spread),
      because: `They ${margin > 0 ? "won" : "lost"} by ${numberWord(Math.abs(margin))}`,
    };
  }
  return totalResult(html, game);
};

const resultLine = (story: BuiltStory, game: ChronicleGame): string => {
  const { away, home, score } = game;
  const pick = pickResult(story.words.body, game);
  const [visitors, hosts] = [`${away.name} ${score.away}`, `${home.name} ${score.home}`];
  const line = `**${score.away > score.home ? `${visitors}, ${hosts}` : `${hosts}, ${visitors}`}.**`;
  if (!pick) return line;
  return `${line} Our pick was ${pick.name}${pick.terms ?? ""}. ${pick.because}, and the pick ${pick.outcome}.`;
};

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

const countOf = (picks: readonly PickResult[], wanted: Outcome): number =>
  picks.filter(({ outcome }) => outcome === wanted).length;

const tallyText = (picks: readonly PickResult[]): string =>
  (["won", "lost", "tied"] as const)
    .flatMap((outcome) => {
      const count = countOf(picks, outcome);
      return count === 0 ? [] : [`${numberWord(count)} ${outcome}`];
    })
    .join(", ");

/** With "three won, one lost" in the headline, the analysis would offer no bets. */
const outcomeText = (picks: readonly PickResult[]): string => {
  if (picks.length === 0) return "how it came out";
  const won = countOf(picks, "won");
  const all = numberWord(picks.length);
  if (picks.length === 1) return won === 1 ? "the pick came in" : "the pick did not come in";
  if (won === picks.length) return picks.length === 2 ? "both came in" : `all ${all} came in`;
  return `${won === 0 ? "none" : numberWord(won)} of ${all} came in`;
};

const standfirstOf = (games: number, over: number, picks: readonly PickResult[]): string => {
  if (over < games)
    return `${capital(numberWord(over))} of ${numberWord(games)} games ${over === 1 ? "is" : "are"} over.`;
  const ended = games === 2 ? "Both games are over." : `All ${numberWord(games)} games are over.`;
  if (picks.length === 0) return ended;
  const won = picks.filter(({ outcome }) => outcome === "won").map(({ name }) => name);
  return `${ended} ${won.length === 0 ? "None of the picks" : capital(listed(won))} came in.`;
};

export const cardResults = (
  story: BuiltStory,
  games: readonly ChronicleGame[],
  { chronicle, now, endMark }: CardPorts,
): Omit<StoryWords, "game"> => {
  const over = games.filter(({ phase }) => phase === "over");
  const left = games.filter(({ phase }) => phase !== "over");
  const picks = over.flatMap((game) => pickResult(story.words.body, game) ?? []);
  const [widest] = over.map((game) => factsOf(game)).toSorted((a, b) => b.margin - a.margin);
  const about = null;
  const next =
    widest && left.length === 0
      ? nextGames([widest.winner, widest.loser], story.league, { chronicle, now, about }).texts
      : [];
  const texts = [
    `${left.length === 0 ? "All" : "Some"} of the games on this card are over. The results stand here in place of the story that was written before them, and the [writers’ records](/writers/) count the picks that were recorded before their game.`,
    ...over.map((game) => resultLine(story, game)),
    ...left.map((game) => nextSentence(game.home, game, now)),
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
