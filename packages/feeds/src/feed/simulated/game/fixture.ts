import type { CatalogueTeam } from "@linewire/domain/catalogue/catalogue";
import type { FeaturedGame } from "../sport/featured.ts";
import type { SimulatedSport } from "../sport/sport.ts";

/** `start`: schedule time. `hash`: seed of everything random in the game. */
export type Fixture = {
  eventId: number;
  leagueId: number;
  sport: SimulatedSport;
  away: CatalogueTeam;
  home: CatalogueTeam;
  start: number;
  /** Local day at the venue. */
  day: number;
  index: number;
  featured: FeaturedGame | null;
  /** City of a game abroad. */
  city: string | null;
  timeZone: string;
  /** Year in which the season began. */
  season: number;
  /** First game of a season that has not begun. Books quote it long before its start. */
  isOpener: boolean;
  hash: number;
};
