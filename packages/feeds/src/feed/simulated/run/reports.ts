import type { IngestRow } from "@linewire/contract";
import { hashOf, pick } from "../chance.ts";
import { DAY } from "../pace.ts";
import type { Agenda } from "../people/agenda.ts";
import { bonusesAt } from "../people/bonus.ts";
import { type PeopleDesk, lineupsOf, nearGames } from "../people/desk.ts";
import { confirmedAt, LINEUP_EVERY_MS } from "../people/lineup.ts";
import { NEWS_EVERY_MS, newsroom } from "../people/news.ts";
import { PERCENT_EVERY_MS, percentSlot, firstPercents } from "../people/percent.ts";
import { turningPoints } from "../people/turning-points.ts";
import type { Instant } from "./emit.ts";
import { slotsOf } from "./slots.ts";
import type { WorldPlan } from "./world-plan.ts";

const NEWS_A_LEAGUE = 60;

function* firstReports(desk: PeopleDesk, instant: Instant): Generator<IngestRow> {
  const { plan, agenda, news } = desk;
  const slot = Math.floor(instant.wall / NEWS_EVERY_MS);
  const slots = NEWS_A_LEAGUE * plan.catalogue.leagues.length;
  for (let back = slots - 1; back >= 0; back--) yield* news.slot(slot - back, instant);
  const near = nearGames(desk, instant);
  for (const game of near) {
    for (const absence of game.absences) if (absence.at <= instant.world) yield news.absence(game, absence, instant);
    for (const doubt of game.doubts) if (doubt.at <= instant.world) yield news.doubt(game, doubt, instant);
  }
  for (const league of plan.catalogue.leagues) yield* firstPercents(plan, agenda, league.id, instant);
  yield* lineupsOf(desk, [...near, ...agenda.live(instant.world)], 0, instant);
}

type Reports = { first: (instant: Instant) => Generator<IngestRow>; since: (instant: Instant) => IngestRow[] };

type Regular = { everyMs: number; rows: (slot: number, instant: Instant) => IngestRow[] };

const lineupSlot = (desk: PeopleDesk, slot: number, instant: Instant): IngestRow[] => {
  const games = nearGames(desk, instant).filter(
    (game) => desk.plan.rosters.has(game.fixture.home.id) && confirmedAt(game, 0) > instant.world,
  );
  return games.length === 0 ? [] : lineupsOf(desk, [pick(games, hashOf(desk.plan.seed, 161, slot))], slot, instant);
};

const regularsOf = (desk: PeopleDesk): Regular[] => {
  const { plan, agenda, news } = desk;
  return [
    { everyMs: NEWS_EVERY_MS, rows: news.slot },
    { everyMs: PERCENT_EVERY_MS, rows: (slot, instant) => percentSlot(plan, agenda, slot, instant) },
    { everyMs: LINEUP_EVERY_MS, rows: (slot, instant) => lineupSlot(desk, slot, instant) },
    { everyMs: DAY, rows: (_slot, { wall }) => bonusesAt(plan.catalogue, wall) },
  ];
};

function* firstRows(desk: PeopleDesk, instant: Instant): Generator<IngestRow> {
  yield* bonusesAt(desk.plan.catalogue, instant.wall);
  yield* firstReports(desk, instant);
}

export const reportsOf = (plan: WorldPlan, agenda: Agenda): Reports => {
  const desk: PeopleDesk = { plan, agenda, news: newsroom(plan, agenda) };
  const regulars = regularsOf(desk).map(({ everyMs, rows }) => ({ slots: slotsOf(everyMs), rows }));
  let seen: number | null = null;
  return {
    first: (instant) => firstRows(desk, instant),
    since: (instant) => {
      const fresh = seen === null ? [] : turningPoints(desk, seen, instant);
      seen = instant.world;
      const due = regulars.flatMap(({ slots, rows }) => {
        const slot = slots(instant.wall);
        return slot === null ? [] : rows(slot, instant);
      });
      return [...fresh, ...due];
    },
  };
};
