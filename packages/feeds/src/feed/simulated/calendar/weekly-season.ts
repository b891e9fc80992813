import type { CatalogueTeam } from "@linewire/domain/catalogue/catalogue";
import { shuffled } from "../chance.ts";
import { weekdayOf } from "./local-time.ts";
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
import type { TeamDays } from "./team-days.ts";

const WEEK = 7;
const ATTEMPTS = 20;
/** Permits a Thursday game after a Sunday game. */
const MIN_DAYS_BETWEEN_GAMES = 4;

type Week = { frame: SeasonFrame; days: TeamDays; first: number; index: number };

const byesIn = ({ frame, index }: Week): number => {
  const { byes, weeks } = frame.rules;
  return byes?.teams[(index % weeks) - byes.from] ?? 0;
};

type ByesByTeam = Map<number, number>;

/** The teams with the fewest byes so far have the next bye. */
const teamsOnBye = (week: Week, free: readonly CatalogueTeam[], byeCounts: ByesByTeam): Set<CatalogueTeam> => {
  const order = shuffled(free, hashIn(week.frame, week.index, 1)).toSorted(
    (one, other) => (byeCounts.get(one.id) ?? 0) - (byeCounts.get(other.id) ?? 0),
  );
  const onBye = order.slice(0, byesIn(week));
  for (const { id } of onBye) byeCounts.set(id, (byeCounts.get(id) ?? 0) + 1);
  return new Set(onBye);
};

const attemptPairs = (
  { frame, days, first, index }: Week,
  teams: readonly CatalogueTeam[],
  attempt: number,
): Pair[] => {
  let left = shuffled(teams, hashIn(frame, index, 2, attempt));
  const pairs: Pair[] = [];
  for (;;) {
    const [team, ...others] = left;
    if (!team) return pairs;
    const other = opponentFor(frame, days, { team, others, day: first });
    left = others.filter((one) => one !== other);
    if (other) pairs.push([team, other]);
  }
};

/** Returns the best of up to 20 random attempts. */
const pairsOf = (week: Week, teams: readonly CatalogueTeam[]): Pair[] => {
  let best: Pair[] = [];
  for (let attempt = 0; attempt < ATTEMPTS && best.length < Math.floor(teams.length / 2); attempt++) {
    const pairs = attemptPairs(week, teams, attempt);
    if (pairs.length > best.length) best = pairs;
  }
  return best;
};

const NEW_YORK = "America/New_York";
const [AFTERNOON, LATE, LATER, NIGHT] = [13 * 60, 16 * 60 + 5, 16 * 60 + 25, 20 * 60 + 20];
const WESTERN = /Los_Angeles|Vancouver|Phoenix|Denver|Boise/;

const sundayMinute = ({ frame, index }: Week, home: CatalogueTeam, place: number): number => {
  if (place === 0) return NIGHT;
  const chance = hashIn(frame, index, 3, home.id) % 10;
  if (WESTERN.test(home.timeZone)) return chance < 5 ? LATE : LATER;
  return chance < 2 ? LATER : AFTERNOON;
};

type ScheduledPair = { pair: Pair; day: number };

const hasMinRest = ({ days }: Week, [one, other]: Pair, day: number): boolean =>
  !days.isNear(one.id, day, MIN_DAYS_BETWEEN_GAMES - 1) && !days.isNear(other.id, day, MIN_DAYS_BETWEEN_GAMES - 1);

const daysOf = (week: Week, pairs: readonly Pair[], bookedDays: readonly number[]): ScheduledPair[] => {
  const { frame, first } = week;
  const main = frame.code === "nfl" ? 0 : 6;
  const all = Array.from({ length: WEEK }, (_, place) => first + place);
  const mainDay = all.find((day) => weekdayOf(day) === main) ?? first;
  const left = [...pairs];
  const scheduled: ScheduledPair[] = [];
  for (const day of all) {
    const known = bookedDays.filter((one) => one === day).length;
    for (let count = known; count < (frame.rules.games[weekdayOf(day)] ?? 0); count++) {
      const at = left.findIndex((pair) => hasMinRest(week, pair, day));
      const [pair] = at < 0 ? [] : left.splice(at, 1);
      if (pair) scheduled.push({ pair, day });
    }
  }
  return [
    ...scheduled,
    ...left.filter((pair) => hasMinRest(week, pair, mainDay)).map((pair) => ({ pair, day: mainDay })),
  ];
};

const gameOf = (week: Week, { pair, day }: ScheduledPair, night: boolean): SeasonGame => {
  const { frame, days } = week;
  const sides = atHome(frame, days, pair);
  days.note(sides.away.id, sides.home.id, day);
  const shared = { ...sides, day, stop: null, featured: null };
  if (frame.code !== "nfl")
    return { ...shared, minute: usualMinute(frame, sides.home, day), timeZone: sides.home.timeZone };
  const minute =
    weekdayOf(day) === 0 ? sundayMinute(week, sides.home, night ? 0 : 1) : usualMinute(frame, sides.home, day);
  return { ...shared, minute, timeZone: NEW_YORK };
};

const weekGames = (week: Week, byeCounts: ByesByTeam): SeasonGame[] => {
  const { frame, first } = week;
  const stories = frame.meetings.filter(({ day }) => day >= first && day < first + WEEK);
  const busy = new Set(stories.flatMap(({ away, home }) => [away, home]));
  const free = frame.teams.filter((team) => !busy.has(team));
  const onBye = teamsOnBye(week, free, byeCounts);
  const pairs = pairsOf(
    week,
    free.filter((team) => !onBye.has(team)),
  );
  const scheduled = daysOf(
    week,
    pairs,
    stories.map(({ day }) => day),
  );
  const sundays = scheduled.filter(({ day }) => weekdayOf(day) === 0);
  const hasNight = stories.some(({ day, minute }) => weekdayOf(day) === 0 && minute >= 19 * 60);
  const night = hasNight ? undefined : sundays[hashIn(frame, week.index, 4) % Math.max(1, sundays.length)];
  return [...stories.map(meetingGame), ...scheduled.map((one) => gameOf(week, one, one === night))];
};

export function* weeklySeason(frame: SeasonFrame): Generator<SeasonPart> {
  const days = emptyDays(frame);
  for (const { away, home, day } of frame.meetings) days.note(away.id, home.id, day);
  const byeCounts: ByesByTeam = new Map();
  for (let first = frame.from, index = 0; first + WEEK <= frame.until; first += WEEK, index++)
    yield { games: weekGames({ frame, days, first, index }, byeCounts), until: first + WEEK };
}
