import type { PlayerNews } from "@linewire/contract";
import type { CataloguePlayer } from "@linewire/domain/catalogue/catalogue";
import { hashOf, pick, unit } from "../chance.ts";
import type { Doubt, Game } from "../game/game.ts";
import { HOUR } from "../pace.ts";

export type Status = PlayerNews["status"];

const BLOCK_MS = 6 * HOUR;

const LIKELY: readonly Status[] = [
  "ACTIVE",
  "ACTIVE",
  "ACTIVE",
  "ACTIVE",
  "QUESTIONABLE",
  "QUESTIONABLE",
  "PROBABLE",
  "PROBABLE",
  "DAY_TO_DAY",
  "DOUBTFUL",
];

/** Reported fitness of a player. It can change every six hours. Fitness does not affect absences, which are part of each game. */
export const fitnessAt = (seed: number, playerId: number, wall: number): { status: Status; previousStatus: Status } => {
  const block = Math.floor(wall / BLOCK_MS);
  const at = (step: number) => pick(LIKELY, hashOf(seed, 111, playerId, step));
  return { status: at(block), previousStatus: at(block - 1) };
};

const INJURIES = ["knee", "ankle", "hamstring", "shoulder", "back", "wrist", "groin", "calf", "foot", "hip"] as const;

export type Injury = { id: number; name: string };

export const injuryOf = (seed: number, playerId: number): Injury => {
  const index = Math.floor(unit(hashOf(seed, 112, playerId)) * INJURIES.length);
  return { id: index + 1, name: INJURIES[index] ?? "knee" };
};

/** A plausible probability of playing, in percent, for a status. */
export const percentFor = (status: Status, hash: number): number => {
  const floors: Partial<Record<Status, number>> = {
    OUT: 0,
    DOUBTFUL: 15,
    QUESTIONABLE: 42,
    DAY_TO_DAY: 55,
    PROBABLE: 80,
    ACTIVE: 95,
  };
  const floor = floors[status] ?? 0;
  return floor === 0 ? 0 : floor + Math.floor(unit(hash) * (status === "ACTIVE" ? 6 : 15));
};

/** The doubt whether a player plays in a game, if it was reported before the schedule time `world`. */
export const doubtIn = (game: Game, player: Pick<CataloguePlayer, "id">, world: number): Doubt | undefined =>
  game.doubts.find((doubt) => doubt.player.id === player.id && doubt.at <= world);

/** Whether a report has said before the schedule time `world` that a player misses a game. */
export const isOut = (game: Game, player: Pick<CataloguePlayer, "id">, world: number): boolean =>
  game.absences.some((absence) => absence.player.id === player.id && absence.at <= world);
