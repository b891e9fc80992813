import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Chronicle, ChronicleGame } from "@linewire/domain/chronicle/chronicle";
import { editionOf } from "./newspaper.ts";
import type { BuiltStory, StoryFile } from "@linewire/pages/words/story-words";
import { storyAt } from "./story-at.ts";
import { whenOf } from "@linewire/pages/words/when";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** 15:00 in New York on a Sunday. */
const NOW = Date.UTC(2026, 10, 22, 20);

const team = (id: number, name: string) => ({
  id,
  name: `${name} City ${name}s`,
  nickname: `${name}s`,
  venue: `${name} Hall`,
  players: [`Ann ${name}`, `Bo ${name}`],
});
const [FOX, OWL, ELK, YAK] = [team(1, "Fox"), team(2, "Owl"), team(3, "Elk"), team(4, "Yak")];

const aGame = (start: number, game: Partial<ChronicleGame> = {}): ChronicleGame => ({
  eventId: 7,
  league: "nba",
  away: FOX,
  home: OWL,
  start,
  phase: "ahead",
  score: { away: 0, home: 0 },
  clock: "",
  periods: 4,
  period: 1,
  plays: [],
  timeZone: "America/New_York",
  city: null,
  told: null,
  ...game,
});

/** Owls 9, Foxes 7: the Owls are behind in the first quarter and ahead from the third. */
const PLAYS: ChronicleGame["plays"] = [
  { period: 1, clock: "Q1 07:00", side: 0, points: 3, away: 3, home: 0 },
  { period: 2, clock: "Q2 07:00", side: 1, points: 2, away: 3, home: 2 },
  { period: 3, clock: "Q3 07:00", side: 1, points: 3, away: 3, home: 5 },
  { period: 3, clock: "Q3 02:00", side: 1, points: 4, away: 3, home: 9 },
  { period: 4, clock: "Q4 01:00", side: 0, points: 4, away: 7, home: 9 },
];
const over = (start: number, game: Partial<ChronicleGame> = {}) =>
  aGame(start, { phase: "over", score: { away: 7, home: 9 }, period: 4, plays: PLAYS, ...game });

const STORY: BuiltStory = {
  slug: "a-story",
  league: "nba",
  role: "preview",
  games: [{ away: FOX.name, home: OWL.name }],
  place: "Owl City",
  words: {
    kind: "Preview",
    headline: "They meet",
    standfirst: "⟦a-story.Tonight⟧ they meet.",
    filed: "Morning edition, 6:30 a.m.",
    facts: [["Where", "Owl Hall"]],
    body: "<p>They meet ⟦a-story.tonight⟧, and ⟦a-story.tonights⟧ game will be long.</p>",
  },
};

type Meetings = ReturnType<Chronicle["meetings"]>;
const chronicleWith = (meetings: Partial<Meetings>, inPlay: ChronicleGame[] = []): Chronicle => ({
  isAllYear: true,
  meetings: () => ({ last: null, next: null, ...meetings }),
  inPlay: () => inPlay,
  lastOf: (_, teamId) =>
    teamId === OWL.id
      ? over(NOW - 20 * HOUR_MS)
      : over(NOW - 30 * HOUR_MS, { home: teamId === FOX.id ? FOX : ELK, away: YAK, score: { away: 9, home: 3 } }),
  nextOf: (_, teamId) => aGame(NOW + 2 * DAY_MS, { away: ELK, home: teamId === FOX.id ? FOX : OWL }),
});

const telling = (story: BuiltStory, chronicle: Chronicle, now = NOW, voice = 0) =>
  storyAt(story, { chronicle, now, endMark: "#", voice });

const pageOf = (story: BuiltStory, chronicle: Chronicle): string => {
  const stories: StoryFile = { stories: [story], editions: ["0630"], endMark: "#" };
  return editionOf({ stories, chronicle, now: () => NOW })
    .fill("⟦a-story.kind⟧: ⟦a-story.headline⟧. ⟦a-story.standfirst⟧ ⟦a-story.body⟧ ⟦a-story.label0⟧: ⟦a-story.fact0⟧")
    .replaceAll(/<span class="score">(.+?)<\/span>/g, "$1");
};

test("times of a game use the time zone of the venue", () => {
  const at = (hours: number, zone = "America/New_York") => whenOf(NOW + hours * HOUR_MS, NOW, zone).on;
  expect([at(1), at(4), at(24), at(30), at(20 * 24)]).toEqual([
    "this afternoon",
    "tonight",
    "on Monday afternoon",
    "on Monday night",
    "on December 12",
  ]);
  expect(at(-20)).toBe("on Saturday night");
  expect(at(5.5, "Europe/London")).toBe("on Monday afternoon");
  expect(at(5.5, "America/Los_Angeles")).toBe("tonight");
});

test("a preview names the time of its game: tonight, or a day of the week", () => {
  expect(pageOf(STORY, chronicleWith({ next: aGame(NOW + 5 * HOUR_MS) }))).toBe(
    "Preview: They meet. Tonight they meet. <p>They meet tonight, and tonight’s game will be long.</p> Where: Owl Hall",
  );
  expect(pageOf(STORY, chronicleWith({ next: aGame(NOW + 4 * DAY_MS) }))).toContain("They meet on Thursday afternoon");
});

test("a recap marks the score of its headline, has its day, and opens with two paragraphs", () => {
  const fill = (text: string): string =>
    editionOf({
      stories: { stories: [STORY], editions: ["0630"], endMark: "#" },
      chronicle: chronicleWith({ last: over(NOW - 20 * HOUR_MS), next: null }),
      now: () => NOW,
    }).fill(text);
  expect(fill("⟦a-story.headline⟧")).toBe("Owls come from behind to beat the Foxs, 9–7");
  expect(fill("⟦a-story.headlineMarkup⟧")).toBe(
    'Owls come from behind to beat the Foxs, <span class="score">9–7</span>',
  );
  expect(fill("⟦a-story.date0630⟧")).toContain(">Saturday, ");
  const opening = fill("⟦a-story.opening⟧");
  expect(opening.match(/<p>/g)).toHaveLength(2);
  expect(fill("⟦a-story.body⟧").startsWith(opening + fill("⟦a-story.continued⟧"))).toBe(true);
});

test("after its game a story shows the result instead of the preview", () => {
  const page = pageOf(STORY, chronicleWith({ last: over(NOW - 20 * HOUR_MS), next: aGame(NOW + 13 * DAY_MS) }));
  expect(page).toContain("Recap: Owls come from behind to beat the Foxs, 9–7.");
  expect(page).toContain("A 7–0 third quarter made the difference.");
  for (const sentence of [
    "The Owl City Owls beat the Fox City Foxs 9–7 at Owl Hall on Saturday night.",
    "They were behind by three at the worst of it.",
    "With 7:00 left in the third quarter the Owls took the lead for good, at 5–3.",
    "They had no better stretch than the third quarter: 7–0.",
    "At one time the Owls scored nine points without an answer; the last of them came in the third quarter.",
    "The Foxs made it 9–7 with 1:00 left in the fourth quarter, and nothing came after it.",
    "The Owl City Owls play host to the Elk City Elks on Tuesday afternoon.",
  ])
    expect(page).toContain(sentence);
  expect(page).not.toMatch(/They meet|will|⟦/);
});

test("a recap has at most one pick: the side with the better last result, which is the stated reason", () => {
  const body = (margins: Record<number, number>, days = 2): string => {
    const last = over(NOW - 20 * HOUR_MS);
    const lastOf: Chronicle["lastOf"] = (_, id) => {
      const margin = margins[id];
      if (margin === undefined) return null;
      const home = [FOX, OWL, ELK, YAK].find((one) => one.id === id) ?? YAK;
      return over(NOW - DAY_MS, {
        eventId: id === OWL.id ? 7 : 70 + id,
        home,
        away: team(5, "Gnu"),
        score: { away: 20, home: 20 + margin },
      });
    };
    const nextOf: Chronicle["nextOf"] = (_, id) =>
      aGame(
        NOW + days * DAY_MS,
        id === OWL.id ? { eventId: 8, home: OWL, away: ELK } : { eventId: 9, home: FOX, away: YAK },
      );
    return telling(STORY, { ...chronicleWith({ last, next: aGame(NOW + 13 * DAY_MS) }), nextOf, lastOf }).words.body;
  };
  const picksIn = (html: string) => html.match(/The pick: [^.]*/g);
  const better = body({ [OWL.id]: 2, [ELK.id]: -6 });
  expect(picksIn(better)).toEqual(["The pick: Owl City Owls moneyline"]);
  expect(better).toContain("<strong>The pick: Owl City Owls moneyline.</strong> I like the Owls to win this one, too.");
  expect(body({ [OWL.id]: -2, [ELK.id]: -6 })).toContain("I like the Owls to win this one.");
  expect(better).toContain(
    "The Owls won their last game by two, and the Elks lost theirs by six. The Owls are at home, too.</p>",
  );
  const worse = body({ [OWL.id]: 2, [ELK.id]: 6 });
  expect(picksIn(worse)).toEqual(["The pick: Elk City Elks moneyline"]);
  expect(worse).toContain("The Elks won their last game by six, and the Owls won theirs by two.");
  // The first game gives no reason, so the pick is for the second.
  expect(picksIn(body({ [OWL.id]: 2, [ELK.id]: 2, [FOX.id]: -2, [YAK.id]: 1 }))).toEqual([
    "The pick: Yak City Yaks moneyline",
  ]);
  expect(picksIn(body({ [OWL.id]: 2 }))).toBeNull();
  const later = body({ [OWL.id]: 2, [ELK.id]: -6 }, 8);
  expect(later).toContain("The Owl City Owls play host to the Elk City Elks");
  expect(picksIn(later)).toBeNull();
});

test("the reason of a pick never seems to be about the reported game if a team has played since", () => {
  const last = over(NOW - 4 * DAY_MS, { eventId: 7, score: { away: 7, home: 17 } });
  const since = { eventId: 8, home: OWL, away: YAK, score: { away: 20, home: 21 } };
  const form = over(NOW - DAY_MS, { eventId: 9, home: ELK, away: YAK, score: { away: 26, home: 20 } });
  const chronicle = (own: number): Chronicle => ({
    ...chronicleWith({ last }),
    lastOf: (_, id) => (id === ELK.id ? form : id === OWL.id ? over(NOW - own * DAY_MS, since) : null),
    nextOf: (_, id) => (id === OWL.id ? aGame(NOW + 4 * HOUR_MS, { home: OWL, away: ELK }) : null),
  });
  const { words, changedAt } = telling(STORY, chronicle(2));
  expect(words.headline).toContain("17-7");
  expect(words.body).toContain(
    "The Owls won their latest game since then by one, and the Elks lost their last game by six.",
  );
  // The story says when it was changed, and names a day that is still right tomorrow.
  expect([words.filed, changedAt]).toEqual(["Updated since the game", NOW - DAY_MS + 3 * HOUR_MS]);
  expect(words.body).toContain("play host to the Elk City Elks on Sunday night.");
  expect(words.body).not.toContain("tonight");
});

test("a headline praises a winner only for a margin of more than twice that of a close game", () => {
  const praise = /well ahead|pull away|no doubt|cruise|never trail/;
  const headlinesAt = (score: { away: number; home: number }): string => {
    const plays: ChronicleGame["plays"] = [
      { period: 1, clock: "TOP 1", side: 0, points: 1, away: 1, home: 0 },
      { period: 3, clock: "BOT 3", side: 1, points: score.home, away: 1, home: score.home },
    ];
    const last = over(NOW - 20 * HOUR_MS, { league: "mlb", periods: 9, period: 9, plays, score });
    return [0, 1, 2, 3].map((voice) => telling(STORY, chronicleWith({ last }), NOW, voice).words.headline).join("; ");
  };
  expect(headlinesAt({ away: 1, home: 3 })).not.toMatch(praise);
  expect(headlinesAt({ away: 1, home: 9 })).toMatch(praise);
});

test("the headline of a finished game does not depend on other stories", () => {
  const slugs = ["one", "two", "three", "four", "five", "six"];
  const headlines = (shown: readonly string[]): string[] => {
    const edition = editionOf({
      stories: {
        stories: slugs.map((slug) => ({ ...STORY, slug, games: shown.includes(slug) ? STORY.games : [] })),
        editions: [],
        endMark: "#",
      },
      chronicle: chronicleWith({ last: over(NOW - 20 * HOUR_MS) }),
      now: () => NOW,
    });
    return ["five", "six"].map((slug) => edition.fill(`⟦${slug}.headline⟧`));
  };
  expect(headlines(["five", "six"])).toEqual(headlines(slugs));
});

test("a recap has no pick on a team that is playing now", () => {
  const last = over(NOW - 20 * HOUR_MS);
  const playing = aGame(NOW - HOUR_MS, { phase: "live", away: ELK, home: YAK });
  const bodyWith = (inPlay: ChronicleGame[]): string => telling(STORY, chronicleWith({ last }, inPlay)).words.body;
  expect(bodyWith([])).toContain("The pick: ");
  expect(bodyWith([playing])).not.toContain("The pick: ");
});

test("stories of different voices describe a game in different words", () => {
  const last = over(NOW - 20 * HOUR_MS);
  const told = [0, 1, 2].map((voice) => telling(STORY, chronicleWith({ last }), NOW, voice).words);
  for (const field of ["headline", "standfirst", "body"] as const)
    expect(new Set(told.map((words) => words[field])).size).toBe(3);
});

test("a score with a vowel sound has the article 'an'", () => {
  const plays: ChronicleGame["plays"] = [
    { period: 3, clock: "Q3 07:00", side: 1, points: 8, away: 0, home: 8 },
    { period: 4, clock: "Q4 01:00", side: 0, points: 2, away: 2, home: 8 },
  ];
  const last = over(NOW - 20 * HOUR_MS, { plays, score: { away: 2, home: 8 } });
  const standfirsts = [0, 1, 2, 3, 4, 5].map(
    (voice) => telling(STORY, chronicleWith({ last }), NOW, voice).words.standfirst,
  );
  expect(standfirsts).toContain("An 8-0 third quarter made the difference.");
  expect(standfirsts.join(" ")).not.toContain("A 8-0");
});

test("the recap of a shutout says that the loser did not score, and mentions no run", () => {
  const plays: ChronicleGame["plays"] = [
    { period: 2, clock: "Q2 07:00", side: 1, points: 7, away: 0, home: 7 },
    { period: 3, clock: "Q3 01:00", side: 1, points: 3, away: 0, home: 10 },
  ];
  const last = over(NOW - 20 * HOUR_MS, { plays, score: { away: 0, home: 10 } });
  const { headline, body } = telling(STORY, chronicleWith({ last })).words;
  expect(headline).toBe("Owls shut out the Foxs, 10-0");
  expect(body).toContain("The Foxs did not score.");
  expect(body).not.toMatch(/without an answer|longest run/);
});

test("a recap of overtime begins each sentence with a capital and names the team that took the lead", () => {
  const plays: ChronicleGame["plays"] = [
    { period: 1, clock: "Q1 07:00", side: 0, points: 3, away: 3, home: 0 },
    { period: 4, clock: "Q4 07:00", side: 1, points: 3, away: 3, home: 3 },
    { period: 5, clock: "OT 03:00", side: 1, points: 7, away: 3, home: 10 },
  ];
  const last = over(NOW - 20 * HOUR_MS, { plays, period: 5, score: { away: 3, home: 10 } });
  const bodies = [0, 1, 2, 3, 4, 5].map((voice) => telling(STORY, chronicleWith({ last }), NOW, voice).words.body);
  expect(bodies.join(" ")).toContain("Overtime was theirs, 7-0.");
  expect(bodies.join(" ")).toContain(
    "The lead that lasted came with 3:00 left in overtime, when the Owls made it 10-3.",
  );
  for (const body of bodies) expect(body).not.toMatch(/[.>] ?[a-z]/);
});

test("a nickname without a final s gets ’s", () => {
  const heat = { ...OWL, nickname: "Heat" };
  const plays: ChronicleGame["plays"] = [{ period: 1, clock: "Q1 07:00", side: 1, points: 3, away: 0, home: 3 }];
  const bodies = [1, 2, 3, 4].map((eventId) => {
    const game = aGame(NOW - HOUR_MS, { phase: "live", period: 2, plays, home: heat, eventId });
    return telling({ ...STORY, role: "live", games: [] }, chronicleWith({}, [game])).words.body;
  });
  expect(bodies.join(" ")).toContain("The longest stretch was the Heat’s: three points in a row.");
});

test("the live story has entries from the plays of a game", () => {
  const game = aGame(NOW - HOUR_MS, {
    phase: "live",
    period: 3,
    score: { away: 3, home: 5 },
    plays: PLAYS.slice(0, 3),
  });
  const page = pageOf({ ...STORY, role: "live", games: [] }, chronicleWith({}, [game]));
  expect(page).toContain("Live: Foxs at Owls, as it happens");
  const entries = [...page.matchAll(/<span class="moment">([^<]*)<\/span> ([^<]*)</g)].map(([, moment, title]) => [
    moment,
    title,
  ]);
  expect(entries).toEqual([
    ["Third quarter", "Owls 5, Foxs 3"],
    ["Second quarter", "Foxs 3, Owls 2"],
    ["First quarter", "Foxs 3, Owls 0"],
    ["Before the start", "What I wrote down"],
  ]);
  expect(page).toContain("My pick is the Owls on the moneyline. I like Ann Fox over his points.");
  expect(page).toMatch(/points\.<\/p><p>That stays as it was written[^<]*<\/p>/);
});

test("a live story names the city of a game abroad, and only a preview names the morning edition", () => {
  const game = aGame(NOW - HOUR_MS, { phase: "live", period: 3, plays: PLAYS.slice(0, 3), city: "Tokyo" });
  const { words } = telling({ ...STORY, role: "live", games: [] }, chronicleWith({}, [game]));
  expect(words.body).toContain("The Fox City Foxs play the Owl City Owls in Tokyo.");
  const after = telling(STORY, chronicleWith({ last: over(NOW - 20 * HOUR_MS), next: aGame(NOW + 13 * DAY_MS) }));
  const before = telling(STORY, chronicleWith({ next: aGame(NOW + 5 * HOUR_MS) }));
  expect([words.filed, after.words.filed, before.words.filed]).toEqual([
    "Updated during the game",
    "After the game",
    "Morning edition, 6:30 a.m.",
  ]);
});

test("names of players have typographic apostrophes", () => {
  const home = { ...OWL, players: ["De'Aaron Owl"] };
  const game = aGame(NOW - HOUR_MS, { phase: "live", period: 3, plays: PLAYS.slice(0, 3), home });
  const { words } = telling({ ...STORY, role: "live", games: [] }, chronicleWith({}, [game]));
  expect(words.body).toContain("I like De’Aaron Owl over his points.");
  expect(words.facts).toContainEqual(["Player to watch", "De’Aaron Owl"]);
});

test("a live story has a sentence for a period without a score", () => {
  const game = aGame(NOW - HOUR_MS, { phase: "live", period: 3, plays: PLAYS.slice(0, 1) });
  const { words } = telling({ ...STORY, role: "live", games: [] }, chronicleWith({}, [game]));
  expect(words.body).toContain("Neither side scored in the second quarter.");
});

test("a recap says when the winner took the final lead; if the winner lost an earlier lead, it does not say that the winner always led", () => {
  const late = (plays: ChronicleGame["plays"], more: Partial<ChronicleGame>, voice: number): string => {
    const last = over(NOW - 20 * HOUR_MS, { plays: [...PLAYS.slice(1, 4), ...plays], ...more });
    const { standfirst, body } = telling(STORY, chronicleWith({ last }), NOW, voice).words;
    return `${standfirst} ${body}`;
  };
  const level = { period: 4, clock: "Q4 05:00", side: 0 as const, points: 9, away: 9, home: 9 };
  const won = { period: 4, clock: "Q4 01:00", side: 1 as const, points: 2, away: 9, home: 11 };
  const kept = /from the first score to the last|were never ahead|no closer/i;
  for (let voice = 0; voice < 6; voice++) {
    const more = { score: { away: 9, home: 11 } };
    const lost = late([level, won], more, voice);
    expect(lost).toMatch(/with 1:00 left in the fourth quarter/i);
    expect(lost).not.toMatch(kept);
    const overtime = { ...won, period: 5, clock: "OT 01:00" };
    expect(late([level, overtime], { ...more, period: 5 }, voice)).toMatch(/with 1:00 left in overtime/i);
    expect(late([won], more, voice)).toMatch(/with 7:00 left in the third quarter/i);
  }
});

test("a recap without plays has its result and no empty sentence", () => {
  for (let voice = 0; voice < 6; voice++) {
    const { words } = telling(STORY, chronicleWith({ last: over(NOW - 20 * HOUR_MS, { plays: [] }) }), NOW, voice);
    expect(words.standfirst).toMatch(/9-7|after the third quarter/);
    expect(words.body).toContain("9-7");
    expect(words.body).not.toMatch(/<p><\/p>|undefined|NaN/);
  }
});

test("the live story has picks with the points at the start of the game", () => {
  const game = aGame(NOW - HOUR_MS, { phase: "live", period: 3, plays: PLAYS.slice(0, 3) });
  const bodyWith = (favouredBy: number | null, total: number | null): string =>
    storyAt(
      { ...STORY, role: "live", games: [] },
      {
        chronicle: chronicleWith({}, [game]),
        now: NOW,
        endMark: "#",
        voice: 0,
        startLines: (eventId) => (eventId === game.eventId ? { favouredBy, total } : undefined),
      },
    ).words.body;
  expect(bodyWith(4.2, 223.8)).toContain("My picks are the Owls −4.5 and over 223.5.");
  expect(bodyWith(-3.1, null)).toContain("My pick is the Owls +3.5.");
  expect(bodyWith(null, 6.5)).toContain("My picks are the Owls on the moneyline and over 6.5.");
});

test("the prewritten recap is shown until the next game of the series is over, then a generated recap of that game", () => {
  const story: BuiltStory = { ...STORY, role: "recap" };
  const last = over(NOW - 20 * HOUR_MS, { told: "told" });
  expect(telling(story, chronicleWith({ last, next: aGame(NOW + 4 * HOUR_MS) })).words.headline).toBe("They meet");
  const sequel = over(NOW - 4 * HOUR_MS, { told: "sequel" });
  expect(telling(story, chronicleWith({ last: { ...sequel, phase: "live" } })).words.headline).toBe("They meet");
  expect(telling(story, chronicleWith({ last: sequel })).words.kind).toBe("Recap");
});

test("a story about several games lists results and the games still to play", () => {
  const chronicle = chronicleWith({});
  const games = [
    { away: FOX.name, home: OWL.name },
    { away: OWL.name, home: ELK.name },
  ];
  const meetings = (_: string, away: string): Meetings =>
    away === FOX.name
      ? { last: over(NOW - 5 * HOUR_MS), next: null }
      : { last: null, next: aGame(NOW + 5 * HOUR_MS, { away: OWL, home: ELK }) };
  const { words } = telling({ ...STORY, games }, { ...chronicle, meetings });
  expect(words).toMatchObject({
    kind: "Results",
    standfirst: "One of two games is over.",
    facts: [
      ["Games over", "1 of 2"],
      ["Still to play", "Owl City Owls @ Elk City Elks"],
    ],
  });
  expect(words.body).toContain("<strong>Owl City Owls 9, Fox City Foxs 7.</strong>");
  expect(words.body).toContain("The Elk City Elks play host to the Owl City Owls on Sunday night.");
});

const TWO_GAMES = [
  { away: FOX.name, home: OWL.name },
  { away: YAK.name, home: ELK.name },
];

const bothOver = (_: string, away: string): Meetings =>
  away === FOX.name
    ? { last: over(NOW - 5 * HOUR_MS), next: null }
    : { last: over(NOW - 5 * HOUR_MS, { away: YAK, home: ELK, score: { away: 9, home: 2 } }), next: null };

test("after the last game a story lists each winning pick once, and links to the records", () => {
  const body = "<p><strong>The pick: Owls \u22121.5.</strong> A reason.</p><p><strong>The pick: Elks +3.</strong></p>";
  const story = { ...STORY, games: TWO_GAMES, words: { ...STORY.words, kind: "Picks", body } };
  const { words } = telling(story, { ...chronicleWith({}), meetings: bothOver });
  expect(words).toMatchObject({
    headline: "Picks: one of two came in",
    standfirst: "Both games are over. The Owls came in.",
    facts: [
      ["Games over", "2 of 2"],
      ["Our picks", "One won, one lost"],
    ],
  });
  expect(words.body).toContain("Our pick was the Owls, who gave 1.5 points. They won by two, and the pick won.</p>");
  expect(words.body).toContain("Our pick was the Elks, who got 3 points. They lost by seven, and the pick lost.</p>");
  expect(words.body).toContain('<a href="/writers/">writers’ records</a>');
});

test("a story also has the result of a pick on the total, and its headline says if both picks won", () => {
  const body =
    "<h2>Foxs at Owls</h2><p><strong>The pick: under 17.</strong></p><h2>Yak at Elk</h2><p><strong>The pick: Elks +8.</strong></p>";
  const story = { ...STORY, games: TWO_GAMES, words: { ...STORY.words, kind: "Notebook", body } };
  const { words } = telling(story, { ...chronicleWith({}), meetings: bothOver });
  expect(words.headline).toBe("Notebook: both came in");
  expect(words.standfirst).toBe("Both games are over. Under 17 and the Elks came in.");
  expect(words.body).toContain("Our pick was under 17. There were 16 points, and the pick won.</p>");
});

test("feeds give a story the time of its edition, or of the end of its game if that was later", () => {
  const dates = (meetings: Partial<Meetings>): string =>
    editionOf({
      stories: { stories: [STORY], editions: ["0630", "0700"], endMark: "#" },
      chronicle: chronicleWith(meetings),
      now: () => NOW,
    }).fill("⟦a-story.atom0630⟧ ⟦paper.rss0700⟧ ⟦paper.atomNewest⟧");
  const morning = "2026-11-22T11:30:00.000Z";
  const at7 = "Sun, 22 Nov 2026 12:00:00 GMT";
  const newest = "2026-11-22T12:00:00.000Z";
  expect(dates({ next: aGame(NOW + HOUR_MS) })).toBe(`${morning} ${at7} ${newest}`);
  expect(dates({ last: over(NOW - 20 * HOUR_MS) })).toBe(`${morning} ${at7} ${newest}`);
  const end = new Date(NOW - HOUR_MS).toISOString();
  expect(dates({ last: over(NOW - 4 * HOUR_MS) })).toBe(`${end} ${at7} ${end}`);
});

test("no story of the built newspaper has an empty placeholder before, during or after its games", () => {
  const built = JSON.parse(
    readFileSync(new URL("../../../../../demo-site/dist/stories.json", import.meta.url), "utf8"),
  ) as StoryFile;
  expect(built.stories.length).toBe(16);
  for (const meetings of [{}, { next: aGame(NOW + DAY_MS) }, { last: over(NOW - DAY_MS) }]) {
    const edition = editionOf({ stories: built, chronicle: chronicleWith(meetings), now: () => NOW });
    for (const { slug } of built.stories)
      for (const field of ["kind", "headline", "standfirst", "filed", "body"])
        expect(edition.fill(`⟦${slug}.${field}⟧`)).toMatch(/^[^⟦{}]+$/);
  }
});

const standfirstsOf = (last: ChronicleGame): string[] =>
  [0, 1, 2, 3, 4, 5].map((voice) => telling(STORY, chronicleWith({ last }), NOW, voice).words.standfirst);

test("a recap says that a period made the difference only if the winner led from its end to the end of the game", () => {
  const game = (forGood: number): ChronicleGame =>
    over(NOW - 20 * HOUR_MS, {
      score: { away: 15, home: 17 },
      plays: [
        { period: 1, clock: "Q1 07:00", side: 1, points: 8, away: 0, home: 8 },
        ...(forGood === 1
          ? [{ period: 3, clock: "Q3 02:00", side: 0 as const, points: 7, away: 7, home: 8 }]
          : [{ period: 3, clock: "Q3 02:00", side: 0 as const, points: 11, away: 11, home: 8 }]),
        { period: 3, clock: "Q3 00:54", side: 1, points: 9, away: forGood === 1 ? 7 : 11, home: 17 },
        { period: 4, clock: "Q4 01:00", side: 0, points: forGood === 1 ? 8 : 4, away: 15, home: 17 },
      ],
    });
  const decided = /made the difference|the game went with it/;
  expect(standfirstsOf(game(1)).some((text) => decided.test(text))).toBe(true);
  for (const text of standfirstsOf(game(3))) expect(text).not.toMatch(decided);
});

test("a recap calls a run decisive only if the winner led from the end of the run on", () => {
  const game = (first: number): ChronicleGame =>
    over(NOW - 20 * HOUR_MS, {
      score: { away: first, home: 12 },
      plays: [
        { period: 1, clock: "Q1 07:00", side: 1, points: 10, away: 0, home: 10 },
        { period: 2, clock: "Q2 07:00", side: 0, points: first, away: first, home: 10 },
        { period: 4, clock: "Q4 01:00", side: 1, points: 2, away: first, home: 12 },
      ],
    });
  expect(standfirstsOf(game(8)).join(" ")).toContain("could make up");
  expect(standfirstsOf(game(11)).join(" ")).not.toContain("could make up");
});

test("stories about one game have different standfirsts, and the first three have different headlines", () => {
  const slugs = ["one", "two", "three", "four", "five"];
  const edition = editionOf({
    stories: { stories: slugs.map((slug) => ({ ...STORY, slug })), editions: [], endMark: "#" },
    chronicle: chronicleWith({ last: over(NOW - 20 * HOUR_MS) }),
    now: () => NOW,
  });
  const standfirsts = slugs.map((slug) => edition.fill(`⟦${slug}.standfirst⟧`));
  expect(new Set(standfirsts).size).toBe(slugs.length);
  expect(new Set(slugs.slice(0, 3).map((slug) => edition.fill(`⟦${slug}.headline⟧`))).size).toBe(3);
});

test("if the play that gave the winner the lead was the last score, the recap says that neither side scored after it", () => {
  const plays = [...PLAYS.slice(0, 2), { period: 4, clock: "Q4 01:00", side: 1 as const, points: 7, away: 3, home: 9 }];
  const last = over(NOW - 20 * HOUR_MS, { plays, score: { away: 3, home: 9 } });
  expect(telling(STORY, chronicleWith({ last })).words.body).toContain(
    "Neither side scored after the Owls had gone ahead.",
  );
});
