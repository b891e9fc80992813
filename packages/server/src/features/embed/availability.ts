import { EVENT_STATUS, type Availability, type Event, type Person } from "@linewire/contract";
import type { Partner } from "@linewire/domain/change/record";
import { availabilityOf, type KnownOfPlayer, type PlayerInGame } from "@linewire/domain/people/availability";
import type { World } from "@linewire/domain/clock/world";

type Parts = {
  world: Pick<World, "now">;
  people: {
    lastNews: (leagueId: number, personId: number) => KnownOfPlayer["news"];
    percentToPlay: (personId: number, eventId: number) => KnownOfPlayer["percent"];
    lineup: (eventId: number) => KnownOfPlayer["lineup"];
  };
  event: (id: number) => Event | undefined;
  person: (id: number) => Person | undefined;
  showsPeople: (partner: Partner) => boolean;
};

export type AvailabilityQuery = { partner: Partner; personId: number; eventId: number };
export type FindAvailability = (lookup: AvailabilityQuery) => Availability | undefined;

const UNFINISHED_STATUSES = new Set<number>([
  EVENT_STATUS.pregame,
  EVENT_STATUS.live,
  EVENT_STATUS.delayed,
  EVENT_STATUS.postponed,
]);

/** All partners may show line-ups. News and probabilities need `showsPeople`. */
export const pageAvailability =
  ({ world, people, event, person, showsPeople }: Parts): FindAvailability =>
  ({ partner, personId, eventId }) => {
    const game = event(eventId);
    if (!game || !UNFINISHED_STATUSES.has(game.statusId)) return undefined;
    const player: PlayerInGame = { personId, teamId: person(personId)?.currentTeamId ?? null };
    const lineup = people.lineup(eventId);
    const now = world.now();
    if (!showsPeople(partner)) {
      const known = availabilityOf(player, { news: undefined, percent: undefined, lineup }, now);
      return known.lineup && known;
    }
    const news = people.lastNews(game.leagueId, personId);
    const percent = people.percentToPlay(personId, eventId);
    return availabilityOf(player, { news, percent, lineup }, now);
  };
