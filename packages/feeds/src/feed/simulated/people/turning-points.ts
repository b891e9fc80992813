import type { IngestRow } from "@linewire/contract";
import type { Game } from "../game/game.ts";
import type { Instant } from "../run/emit.ts";
import { type PeopleDesk, lineupsOf, nearGames } from "./desk.ts";
import { confirmedAt } from "./lineup.ts";
import { percentRow } from "./percent.ts";

const rowsOf = (desk: PeopleDesk, game: Game, from: number, instant: Instant): IngestRow[] => {
  const isNew = (at: number) => at > from && at <= instant.world;
  const out = game.absences.filter(({ at }) => isNew(at));
  const doubts = game.doubts.filter(({ at }) => isNew(at));
  const named = ([0, 1] as const).some((side) => isNew(confirmedAt(game, side)));
  const reports = out.flatMap((absence) => [
    desk.news.absence(game, absence, instant),
    percentRow(desk.plan, { player: absence.player, game, turn: 0 }, instant),
  ]);
  const doubted = doubts.flatMap((doubt) => [
    desk.news.doubt(game, doubt, instant),
    percentRow(desk.plan, { player: doubt.player, game, turn: 0 }, instant),
  ]);
  return [...reports, ...doubted, ...(named || out.length > 0 ? lineupsOf(desk, [game], 0, instant) : [])];
};

export const turningPoints = (desk: PeopleDesk, from: number, instant: Instant): IngestRow[] => {
  const begun = desk.agenda.live(instant.world).filter(({ fixture }) => fixture.start > from);
  return [
    ...nearGames(desk, instant).flatMap((game) => rowsOf(desk, game, from, instant)),
    ...lineupsOf(desk, begun, 0, instant),
  ];
};
