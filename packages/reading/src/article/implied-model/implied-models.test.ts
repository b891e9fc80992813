import { describe, expect, test } from "vitest";
import type { PersonEntity } from "../../language/names/entity.ts";
import { betsOf } from "../bets.ts";
import { impliedBets } from "../implied.ts";
import { FeatureList, FeatureWeights } from "../stance-model/feature.ts";
import { markdownText } from "../text/markdown.ts";
import { lexiconOf, readArticle, type ReadArticle } from "../text/read-article.ts";
import { aMarket, aPerson, aTeam } from "../text/samples.ts";
import { FITTED_IMPLIED_MODELS, likelySubjects, type ImpliedModels } from "./implied-models.ts";
import { impliedTextOf } from "./implied-text.ts";
import { addImpliedPage } from "./page-sign.ts";
import { SubjectSigns } from "./subject-sign.ts";

const NBA = 2;
const CBB = 6;
const NUGGETS = 201;
const KINGS = 202;
const DUKE = 601;

const player = (id: number, name: string, teamId: number, roster: number): PersonEntity => ({
  ...aPerson(id, name, teamId, "C"),
  places: { roster, position: roster },
});

const LEXICON = lexiconOf(
  {
    leagues: [
      { kind: "league", id: NBA, name: "nba", sportId: 2, aliases: ["NBA"] },
      { kind: "league", id: CBB, name: "cbb", sportId: 2, aliases: [] },
    ],
    teams: [
      aTeam(NUGGETS, "Denver", "Nuggets"),
      aTeam(KINGS, "Sacramento", "Kings"),
      aTeam(DUKE, "Duke", "Blue Devils"),
    ],
    people: [
      player(1, "Nikola Jokić", NUGGETS, 0),
      player(2, "Zeke Nnaji", NUGGETS, 9),
      player(3, "Domantas Sabonis", KINGS, 0),
      player(4, "Cameron Boozer", DUKE, 0),
    ],
    books: [],
  },
  [
    aMarket("spread", { betOn: "team", sides: "team", leagues: [NBA] }),
    aMarket("moneyline", { betOn: "team", sides: "team", hasPoints: false, leagues: [NBA] }),
    aMarket("player_points", { leagues: [NBA], names: ["points"] }),
  ],
);

const sportOf = (): number => 2;
const read = (text: string): ReadArticle => readArticle(markdownText(text), LEXICON, null);
const subjects = (text: string): string[] => betsOf(read(text), sportOf).map(({ subject }) => subject.name);

const PREVIEW = `Nuggets notebook: the ball still runs through Jokić

Nikola Jokić is averaging 29 points and 12 rebounds, and he still wants to talk about the turnovers. "Too many," he said. On Friday night the Kings come to town with the league's slowest defense, and if Denver gets out in transition it could be over early.

Domantas Sabonis, who is averaging 20 points and 14 rebounds, will see a lot of him at both ends. Sabonis has been good in this building, but Jokić has had his number for three years.`;
const REPORT = `DENVER — Nikola Jokić scored 34 points and the Denver Nuggets beat the Sacramento Kings 121-108 on Wednesday night.

Domantas Sabonis had 22 points and 13 rebounds for the Kings, who lost their third straight game. Denver led 58-55 at the half and pulled away in the third quarter.`;

describe("[RD14] a text of fewer than 220 words", () => {
  test("implies bets on the players that a preview is about", () => {
    expect(subjects(PREVIEW)).toEqual(["Nikola Jokić", "Domantas Sabonis"]);
  });
  test("implies no bet on a player who is out", () => {
    expect(subjects(PREVIEW.replace("will see a lot of him at both ends", "is out for the season"))).toEqual([
      "Nikola Jokić",
    ]);
  });
  test("implies no bet if it reports a finished game", () => {
    expect(subjects(REPORT)).toEqual([]);
  });
  test("implies no bet if it states a bet", () => {
    expect(subjects(`${PREVIEW}\n\nThe Nuggets -4.5 (-110) are my bet.`)).toEqual(["Denver Nuggets"]);
  });
  test("gives the probabilities as reasons, and never a high confidence", () => {
    const [bet] = betsOf(read(PREVIEW), sportOf);
    expect(bet?.reasons[2]).toMatch(/^probability that implied bets fit the text: \d+ %/);
    expect(bet?.confidence).toBeGreaterThan(0.5);
    expect(bet?.confidence).toBeLessThan(0.8);
  });
});

const MORE = `The coach was asked about the plan for the center and laughed. "There is no plan," he said. "You make him work, you rebound, and you hope he is tired in the fourth quarter." His team won two of the last three meetings, but both wins came at home, where the building is loud and the legs are fresh.

The bench will matter. Denver has been outscored in eight straight games in the minutes without its best player, and the second unit has turned the ball over more than any other group in the conference this month. The visitors want to run, and they have the guards to do it.

Both teams have two days of rest. The winner moves into fourth place in the West with a month to play, and neither side has anybody new on the injury report.`;
const LONG_PREVIEW = `${PREVIEW}\n\n${MORE}`;

describe("[RD14] a longer text", () => {
  test("implies bets on other subjects beside the bet that it states, and stated bets come first", () => {
    const bets = betsOf(read(`${LONG_PREVIEW}\n\nThe Nuggets -4.5 (-110) are my bet.`), sportOf);
    expect(bets.map(({ isDirect, subject }) => [isDirect, subject.name])).toEqual([
      [true, "Denver Nuggets"],
      [false, "Nikola Jokić"],
      [false, "Domantas Sabonis"],
    ]);
  });
  test("implies none if it is a list of bets", () => {
    const list = ["Nuggets -4.5 (-110)", "Nuggets moneyline (-190)", "Zeke Nnaji over 8.5 points (-115)"];
    const bets = betsOf(read(`${LONG_PREVIEW}\n\nMy bets:\n\n- ${list.join("\n- ")}`), sportOf);
    expect(bets.map(({ isDirect }) => isDirect)).toEqual([true, true, true]);
  });
});

test("[RD14] no bet is implied on a subject that the writer rejects", () => {
  const text = read(`${LONG_PREVIEW}\n\nI would not bet Domantas Sabonis over 19.5 points.`);
  const bets = impliedBets(text, [], sportOf, withBias(SURE, SURE));
  expect(bets.map(({ subject }) => subject.name)).not.toContain("Domantas Sabonis");
});

const withBias = (pages: number, own: number): ImpliedModels => ({
  ...FITTED_IMPLIED_MODELS,
  pages: new FeatureWeights(String(pages)),
  subjects: new FeatureWeights(String(own)),
});
const SURE = 9;

test("[RD14] a bet is implied only if text and subject are both likely enough", () => {
  const names = (models: ImpliedModels): string[] =>
    impliedBets(read(PREVIEW), [], sportOf, models).map(({ subject }) => subject.name);
  expect(names(withBias(SURE, SURE)).toSorted()).toEqual([
    "Denver Nuggets",
    "Domantas Sabonis",
    "Nikola Jokić",
    "Sacramento Kings",
  ]);
  expect(names(withBias(SURE, -SURE))).toEqual([]);
  expect(names(withBias(-SURE, SURE))).toEqual([]);
});

test.each([
  [0.5, 0],
  [0.62, 1],
  [0.7, 2],
  [0.8, 4],
])("[RD14] subjects of a text that are equally likely, at %d each: %i are shown", (probability, shown) => {
  const own = Math.log(probability / (1 - probability));
  expect(impliedBets(read(PREVIEW), [], sportOf, withBias(SURE, own))).toHaveLength(shown);
});

test("[RD14] no bet on a college player is implied", () => {
  const article = read(`${PREVIEW} Cameron Boozer of the Duke Blue Devils is in the hall on Friday.`);
  const bets = impliedBets(article, [], sportOf, withBias(SURE, SURE));
  expect(article.mentions.map(({ entity }) => entity?.name)).toContain("Cameron Boozer");
  expect(bets.map(({ subject }) => subject.name)).not.toContain("Cameron Boozer");
});

test("the most likely subject comes first", () => {
  const weights = "0\n1\troster\tplace\t0";
  const models = { ...withBias(SURE, SURE), subjects: new FeatureWeights(weights) };
  const [first] = likelySubjects(impliedTextOf(read(`Zeke Nnaji is ready. ${PREVIEW}`)), () => true, models);
  expect(first?.one.entity.name).toBe("Nikola Jokić");
});

describe("features", () => {
  const signsOf = (text: string, name: string): Set<string> => {
    const own = impliedTextOf(read(text));
    const list = new FeatureList();
    new SubjectSigns(own).add(
      list,
      own.subjects.find(({ entity }) => entity.name === name)!,
    );
    return list.names;
  };
  test("of a subject: its order, its place in the roster, its team mates, and the words around its name", () => {
    const signs = signsOf(`${PREVIEW} Zeke Nnaji is probable.`, "Zeke Nnaji");
    for (const name of ["person\torder\t2", "roster\tplace\t5", "person\tteam mates\t1", "person right\tprobable"])
      expect(signs).toContain(name);
  });
  test("of a team: whether it has most of the named players", () => {
    const text = `${PREVIEW} Zeke Nnaji is probable.`;
    expect(signsOf(text, "Denver Nuggets")).toContain("team\tmost players\ttrue");
    expect(signsOf(text, "Sacramento Kings")).toContain("team\tmost players\tfalse");
  });
  test("of a page: its names and its sentences about a coming game", () => {
    const list = new FeatureList();
    addImpliedPage(list, impliedTextOf(read(PREVIEW)));
    for (const name of ["about\tpeople\t2", "about\tteams\t2", "about\tupcoming games with names\t2"])
      expect(list.names).toContain(name);
  });
});
