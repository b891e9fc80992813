import type { CatalogueTeam } from "@linewire/domain/catalogue/catalogue";
import { shuffled } from "../chance.ts";
import type { FeaturedGame } from "../sport/featured.ts";
import {
  atHome,
  emptyDays,
  hashIn,
  meetingGame,
  opponentFor,
  type Pair,
  type SeasonFrame,
  type SeasonGame,
  type SeasonPart,
  usualMinute,
} from "./season-plan.ts";
import type { Meeting } from "./meetings.ts";
import type { TeamDays } from "./team-days.ts";

const WEEK = 7;
const LENGTH = 3;
/** The second series of a week begins on Friday (days are counted from Monday). */
const WEEKEND = 4;

type Block = { frame: SeasonFrame; days: TeamDays; first: number };

const pairsOf = ({ frame, days, first }: Block, teams: readonly CatalogueTeam[]): Pair[] => {
  let left = shuffled(teams, hashIn(frame, first, 1));
  const pairs: Pair[] = [];
  for (;;) {
    const [team, ...others] = left;
    if (!team) return pairs;
    const other = opponentFor(frame, days, { team, others, day: first });
    left = others.filter((one) => one !== other);
    if (other) pairs.push([team, other]);
  }
};

const startOf = ({ frame, first }: Block, [one]: Pair, isWeekend: boolean): number =>
  isWeekend ? first : first + (hashIn(frame, first, 2, one.id) % 2);

const seriesOf = (block: Block, pair: Pair, start: number): SeasonGame[] => {
  const { frame, days } = block;
  const sides = atHome(frame, days, pair);
  return Array.from({ length: LENGTH }, (_, game) => {
    const day = start + game;
    days.note(sides.away.id, sides.home.id, day);
    const { timeZone } = sides.home;
    return { ...sides, day, minute: usualMinute(frame, sides.home, day), timeZone, stop: null, featured: null };
  });
};

/** Books quote the other games of a newspaper game's series in full too, but their results are simulated. */
const aroundMeeting = (frame: SeasonFrame, days: TeamDays, meeting: Meeting, start: number): SeasonGame[] => {
  const { away, home } = meeting;
  const { final, ...featured } = meeting.featured;
  const sequel: FeaturedGame = final ? { ...featured, isSequel: true } : featured;
  return Array.from({ length: LENGTH }, (_, game) => {
    const day = start + game;
    days.note(away.id, home.id, day);
    if (day === meeting.day) return meetingGame(meeting);
    if (day > meeting.day) return meetingGame({ ...meeting, day, featured: sequel });
    return { ...meetingGame({ ...meeting, day, featured }), minute: usualMinute(frame, home, day) };
  });
};

const blockGames = (block: Block, length: number): SeasonGame[] => {
  const { frame, days, first } = block;
  const isWeekend = length === LENGTH;
  const stories = frame.meetings.filter(({ day }) => day >= first && day < first + length);
  const busy = new Set(stories.flatMap(({ away, home }) => [away, home]));
  const storyGames = stories.flatMap((meeting) => {
    const start = isWeekend ? first : Math.min(meeting.day, first + length - LENGTH);
    return aroundMeeting(frame, days, meeting, start);
  });
  const free = frame.teams.filter((team) => !busy.has(team));
  return [
    ...storyGames,
    ...pairsOf(block, free).flatMap((pair) => seriesOf(block, pair, startOf(block, pair, isWeekend))),
  ];
};

export function* seriesSeason(frame: SeasonFrame): Generator<SeasonPart> {
  const days = emptyDays(frame);
  for (const { away, home, day } of frame.meetings) days.meet(away.id, home.id, day);
  for (let first = frame.from; first + WEEK <= frame.until; first += WEEK) {
    const games = blockGames({ frame, days, first }, WEEKEND);
    games.push(...blockGames({ frame, days, first: first + WEEKEND }, LENGTH));
    yield { games, until: first + WEEK };
  }
}
