import type { CatalogueTeam } from "@linewire/domain/catalogue/catalogue";
import { bell, hashOf } from "../chance.ts";
import { featured } from "../sport/featured.ts";
import type { Fixture } from "./fixture.ts";

/** `margin`: points of home minus those of away. */
export type Expectation = { margin: number; total: number };

type Team = Pick<CatalogueTeam, "id" | "name">;

const favourites = new Set(Object.values(featured).flatMap(([first]) => (first ? [first.away, first.home] : [])));

/** In standard deviations of the league. The teams of a league's first featured game are strong with every seed. */
export const strengthOf = (seed: number, team: Team): number => {
  const strength = bell(hashOf(seed, 71, team.id));
  return favourites.has(team.name) ? 0.9 + Math.abs(strength) * 0.4 : strength;
};

const paceOf = (seed: number, team: Team): number => bell(hashOf(seed, 72, team.id));

export const expectationOf = (seed: number, { sport, away, home, featured: stated }: Fixture): Expectation => ({
  margin: stated?.margin ?? sport.homeEdge + (strengthOf(seed, home) - strengthOf(seed, away)) * sport.strengthSd,
  total: stated?.total ?? sport.total + (paceOf(seed, home) + paceOf(seed, away)) * sport.paceSd,
});
