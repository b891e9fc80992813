import { describe, expect, test } from "vitest";
import { markdownText } from "../text/markdown.ts";
import { lexiconOf, readArticle } from "../text/read-article.ts";
import { aPerson, aTeam } from "../text/samples.ts";

const league = (id: number, name: string, sportId: number) =>
  ({ kind: "league", id, name, sportId, aliases: [name.toUpperCase()] }) as const;
const school = (id: number, market: string, nickname: string) => [
  aTeam(600 + id, market, nickname),
  aTeam(700 + id, market, nickname),
];
const LEXICON = lexiconOf(
  {
    leagues: [
      league(1, "nfl", 1),
      league(2, "nba", 2),
      league(4, "mlb", 3),
      league(5, "nhl", 4),
      league(6, "cbb", 2),
      league(7, "cfb", 1),
    ],
    teams: [
      aTeam(101, "Houston", "Texans"),
      aTeam(102, "Cleveland", "Browns"),
      aTeam(201, "Houston", "Rockets"),
      aTeam(202, "Cleveland", "Cavaliers"),
      aTeam(203, "Orlando", "Magic"),
      aTeam(401, "Houston", "Astros"),
      ...school(1, "Oregon", "Ducks"),
      ...school(2, "Purdue", "Boilermakers"),
      ...school(3, "Toledo", "Rockets"),
      { ...aTeam(501, "Vegas", "Golden Knights"), familiar: ["Knights"] },
      aTeam(502, "Dallas", "Stars"),
      { ...aTeam(503, "Washington", "Capitals"), familiar: ["Caps"] },
      ...school(4, "UCF", "Knights"),
      { ...aTeam(705, "Trent & Soar", "Otters"), aliases: ["T&S"] },
    ],
    people: [
      aPerson(1, "Evan Kolbeck", 202, "C"),
      aPerson(2, "Toni Vrancic", 203, "F"),
      aPerson(3, "Luis Ostrander", 401, "SP"),
      aPerson(4, "Rory Zelinko", 701, "QB"),
      aPerson(5, "Adam Marsters", 102, "QB"),
      aPerson(6, "Dana Marsters", 203, "G"),
      aPerson(7, "Nuno da Mota", 203, "F"),
      aPerson(8, "Kit Varley", 202, "G"),
      aPerson(9, "Zed Varley", 202, "C"),
    ],
    books: [],
  },
  [],
);

const named = (text: string): Record<string, string> =>
  Object.fromEntries(
    readArticle(markdownText(text), LEXICON, null).considered.mentions.map(({ text: words, entity }) => [
      words,
      entity && "leagueId" in entity ? `${entity.leagueId} ${entity.name}` : "",
    ]),
  );

describe("surnames alone", () => {
  test("[RD3] several surnames that only players of one league have show the league", () => {
    const text = "Tonight's numbers. Kolbeck over 9.5 at -110. Vrancic under 22.5 at -115. Both are fresh.";
    expect(named(text)).toEqual({ Kolbeck: "2 Evan Kolbeck", Vrancic: "2 Toni Vrancic" });
  });
  test("[RD2] if a city has several teams, a surname is evidence for its player's team", () => {
    expect(named("Houston -140 tonight with Ostrander on the hill, and I'd lay it.")["Houston"]).toBe(
      "4 Houston Astros",
    );
    expect(named("Oregon -6 is the play, because Zelinko is healthy again.")["Oregon"]).toBe("7 Oregon Ducks");
  });
  test("[RD3] the label of a speaker is no player's surname", () => {
    expect(named("Ostrander: Houston -140 tonight, and I'd lay it.")["Houston"]).toBe("");
  });
});

describe("schools with a football and a basketball team", () => {
  test.each([
    ["7", "Panel for Week 9: Oregon (-3). Everybody has Oregon."],
    ["6", "Oregon -3. The guards rebound, and that is enough for me."],
    ["7", "Oregon -3, and the total is fifty-one and a half."],
    ["6", "Oregon -3, and the total is 151."],
  ])("[RD2] words and numbers decide: %s", (leagueDigit, text) => {
    expect(named(text)["Oregon"]).toBe(`${leagueDigit} Oregon Ducks`);
  });
  test("[RD2] without deciding words and numbers, the school's better known sport decides", () => {
    expect(named("Oregon -3 is the play tonight.")["Oregon"]).toBe("7 Oregon Ducks");
    expect(named("Purdue -3 is the play tonight.")["Purdue"]).toBe("6 Purdue Boilermakers");
  });
  test("[RD2] a nickname of a professional team and a school means the professional team", () => {
    expect(named("Rockets -3 is the play, they own the paint at home this week.")["Rockets"]).toBe("2 Houston Rockets");
  });
  test("[RD2] a bettors' short nickname of a professional team can win over a school's nickname", () => {
    expect(named("Knights -140 at the Dallas Stars, regulation only.")["Knights"]).toBe("5 Vegas Golden Knights");
  });
});

describe("names without capitals in a text with capitals", () => {
  test("[RD1] a team counts before a line", () => {
    expect(named("NFL chat.\nRosa: texans -3 for me\nGil: nah, browns ml")).toMatchObject({
      texans: "1 Houston Texans",
      browns: "1 Cleveland Browns",
    });
    expect(named("NFL chat.\nRosa: we saw the texans and the browns -110 is gone")["texans"]).toBeUndefined();
  });
  test("[RD1] a player counts before a line of theirs", () => {
    expect(named("NBA chat about the Magic.\nRosa: vrancic o9.5 boards\nGil: vrancic again")).toEqual({
      NBA: "",
      Magic: "2 Orlando Magic",
      vrancic: "2 Toni Vrancic",
    });
  });
  test("[RD1] a code with an ampersand names its team", () => {
    expect(named("College football: T&S -9 vs Oregon.")["T&S"]).toBe("7 Trent & Soar Otters");
  });
});

describe("words beside a name", () => {
  test('[RD5] after the heading "TEXANS OFFENSE", "Texans" is still the known team elsewhere', () => {
    const text = "LINE: Texans by 3. TEXANS OFFENSE: Overall (9), rush (4).\nThe Browns visit the Texans on Sunday.";
    expect(named(text)["Texans"]).toBe("1 Houston Texans");
    expect(named("The Harbour Texans -3 host the Harbour Browns.")["Texans"]).toBe("");
  });
  test("[RD5] a market at the start of a sentence is no part of the next name", () => {
    const text = "Browns at Texans, NFL. Spread: Texans -3. Moneyline Texans -160, Browns +140.";
    expect(named(text)["Texans"]).toBe("1 Houston Texans");
  });
  test("[RD5] a pronoun after a nickname begins a clause", () => {
    expect(named("Browns-Texans I'll take the over, 47.5, at -110.")["Texans"]).toBe("1 Houston Texans");
  });
  test.each(["HOUSTON (-2.5) over the Browns.", "CLEVELAND-HOUSTON, over 44.5 with the Texans at home."])(
    "[RD6] a city name before a line or an opponent is a team, not a dateline: %s",
    (text) => expect(named(text)["HOUSTON"]).toBe("1 Houston Texans"),
  );
  test('[RD6] before a price, a city is a team, also after "of" and other prepositions', () => {
    expect(named("The Browns are +900, clear of Houston (+1100), in the NFL.")["Houston"]).toBe("1 Houston Texans");
    expect(named("HOUSTON (AP) — The Browns lost to nobody, and the NFL noticed.")["HOUSTON"]).toBe("");
  });
});

describe("cards of several leagues", () => {
  test("[RD2] the label of a line decides the league of its names", () => {
    const text =
      "Late card, one unit each\n\nNFL: Houston -3.5 (-110)\nMLB: Cleveland o8.5, or Houston under 9\n🏀 Cleveland -2";
    const leagues = readArticle(markdownText(text), LEXICON, null).considered.mentions.flatMap(({ entity }) =>
      entity?.kind === "team" ? [entity.name] : [],
    );
    expect(leagues).toEqual(["Houston Texans", "Houston Astros", "Cleveland Cavaliers"]);
  });
  test("[RD2] a text about many leagues needs less evidence for each league", () => {
    const text =
      "The Houston Texans -3, the Orlando Magic +4, the Dallas Stars -1.5, the Purdue Boilermakers -6, the Houston Astros -120: that is the card. Rounding it off: Browns +2.5.";
    expect(named(text)["Browns"]).toBe("1 Cleveland Browns");
  });
});

describe("names in other spellings", () => {
  test("[RD1] in a text without capitals, names need none", () => {
    const text = "late ones tonight\n\nkolbeck o9.5 boards\n\nmagic ml -120\n\nno more of it";
    expect(named(text)).toEqual({ kolbeck: "2 Evan Kolbeck", magic: "2 Orlando Magic" });
  });
  test(`[RD1] a name may contain a lower-case word, such as "da"`, () => {
    expect(named("Orlando Magic notes: Nuno da Mota over 13.5 points.")["Nuno da Mota"]).toBe("2 Nuno da Mota");
  });
  test("[RD3] an initial decides between players of one surname", () => {
    expect(named("Cleveland Cavaliers props: Z. Varley 3.5, Kolbeck 7.5.")["Varley"]).toBe("2 Zed Varley");
  });
  test("[RD1] a short nickname that is also an ordinary word is a name before a line", () => {
    expect(named("The NHL tonight: Caps +105, and Stars -120.")["Caps"]).toBe("5 Washington Capitals");
    expect(named("The NHL tonight: Caps and scarves, and Stars -120.")["Caps"]).toBeUndefined();
  });
  test("[RD2] a player's full name and a line are enough evidence of the league", () => {
    expect(named("His catches line is 6.5, and I mean Adam Marsters.")["Adam Marsters"]).toBe("1 Adam Marsters");
  });
});
