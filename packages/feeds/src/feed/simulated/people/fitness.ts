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

/** The fitness of a player can change every six hours. Absences are part of each game and do not depend on it. */
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

export const doubtIn = (game: Game, player: Pick<CataloguePlayer, "id">, world: number): Doubt | undefined =>
  game.doubts.find((doubt) => doubt.player.id === player.id && doubt.at <= world);

export const isOut = (game: Game, player: Pick<CataloguePlayer, "id">, world: number): boolean =>
  game.absences.some((absence) => absence.player.id === player.id && absence.at <= world);
