import type { IngestRow } from "@linewire/contract";
import type { Instant } from "../run/emit.ts";
import { type PeopleDesk, lineupsOf, nearGames } from "./desk.ts";
import { NEWS_EVERY_MS } from "./news.ts";
import { firstPercents } from "./percent.ts";

const NEWS_A_LEAGUE = 60;

/** The initial reports: latest news of every league, absences, percent to play, and line-ups of near games. */
export function* firstReports(desk: PeopleDesk, instant: Instant): Generator<IngestRow> {
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
