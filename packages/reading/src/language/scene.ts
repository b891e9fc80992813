import type { PersonEntity, TeamEntity } from "./names/entity.ts";
import type { Market } from "./market.ts";
import type { PeriodKey } from "./period.ts";

/** The context of a sentence: whom "he" means, and which game. */
export type Scene = {
  person: PersonEntity | null;
  /** Teams named before, the latest last. */
  teams: readonly TeamEntity[];
  /** The two teams of the game that the section or the sentence before is about. */
  game: readonly [TeamEntity, TeamEntity] | null;
  period: PeriodKey | null;
  /** The future that the sentences before were about. */
  future?: Market | null;
  /** The stat that the sentence before named and left without a number. */
  stat?: () => readonly Market[] | null;
  /** The last spread that the text stated. */
  spread?: { team: TeamEntity; opponent: TeamEntity | null; points: number } | null;
  /** Tokens of the sentence where somebody stands whom nobody knows. */
  strangers: () => readonly number[];
  sportOf: (leagueId: number) => number;
  /** A heading, an item of a list, a row or a line of its own: a line stands there on purpose. */
  isLabel: boolean;
};
