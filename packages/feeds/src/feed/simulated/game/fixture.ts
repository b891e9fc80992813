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
  day: number;
  index: number;
  featured: FeaturedGame | null;
  city: string | null;
  timeZone: string;
  season: number;
  /** Books quote the first game of a season long before its start. */
  isOpener: boolean;
  hash: number;
};
