import { EVENT_STATUS } from "@linewire/contract/names";
import type { CataloguePlayer, CatalogueTeam } from "@linewire/domain/catalogue/catalogue";
import { eventName } from "../game/event-row.ts";
import { type Game, momentOf } from "../game/game.ts";
import { iso } from "../pace.ts";
import type { Instant } from "../run/emit.ts";

export const personRef = ({ id, firstName, lastName }: CataloguePlayer) => ({
  id,
  firstName,
  lastName,
});

export const teamRef = ({ id, name }: CatalogueTeam) => ({ id, name });

export const eventRef = (game: Game, { world, pace }: Instant) => ({
  id: game.fixture.eventId,
  name: eventName(game.fixture),
  eventStart: iso(pace.wallAt(game.fixture.start)),
  statusId: EVENT_STATUS[momentOf(game, world).phase],
});

export const teamOf = ({ fixture }: Game, teamId: number): CatalogueTeam =>
  fixture.away.id === teamId ? fixture.away : fixture.home;
