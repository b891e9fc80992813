import type { CatalogueTeam } from "@linewire/domain/catalogue/catalogue";
import type { FeaturedGame } from "../sport/featured.ts";
import type { Sport } from "../sport/sport.ts";

/** A game on the schedule. Its start is on the world's clock; its hash decides everything that happens in it. */
export type Fixture = {
  eventId: number;
  leagueId: number;
  sport: Sport;
  away: CatalogueTeam;
  home: CatalogueTeam;
  start: number;
  index: number;
  featured: FeaturedGame | null;
  hash: number;
};
