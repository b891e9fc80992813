import type { CatalogueTeam } from "@linewire/domain/catalogue/catalogue";
import type { FeaturedGame } from "../sport/featured.ts";
import type { SimulatedSport } from "../sport/sport.ts";

/** A scheduled game. `start` is schedule time; `hash` seeds everything that happens in the game. */
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
  /** Start year of its season. */
  season: number;
  /** First game of a season that has not begun: books quote it long before. */
  isOpener: boolean;
  hash: number;
};
