import type { CatalogueTeam } from "@linewire/domain/catalogue/catalogue";
import type { FeaturedGame } from "../sport/featured.ts";
import type { SimulatedSport } from "../sport/sport.ts";

/** A game on the schedule. Its start is on the world's clock; its hash decides everything that happens in it. */
export type Fixture = {
  eventId: number;
  leagueId: number;
  sport: SimulatedSport;
  away: CatalogueTeam;
  home: CatalogueTeam;
  start: number;
  /** The day on the clocks of the place where it is played. */
  day: number;
  index: number;
  featured: FeaturedGame | null;
  /** The city of a game that is played abroad. */
  city: string | null;
  timeZone: string;
  /** The year in which its season began. */
  season: number;
  /** The first of a season that has yet to begin: quoted long before. */
  isOpener: boolean;
  hash: number;
};
