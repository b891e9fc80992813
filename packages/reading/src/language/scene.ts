import type { PersonEntity, TeamEntity } from "./names/entity.ts";
import type { Market } from "./market.ts";
import type { PeriodKey } from "./period.ts";

/** Facts from the text before a sentence, such as the player whom "he" means. */
export type Scene = {
  person: PersonEntity | null;
  /** The teams of the text so far, the latest last. */
  teams: readonly TeamEntity[];
  game: readonly [TeamEntity, TeamEntity] | null;
  period: PeriodKey | null;
  future?: Market | null;
  /** The stat that the sentence before named without a number. */
  stat?: () => readonly Market[] | null;
  /** The last spread in the text. */
  spread?: { team: TeamEntity; opponent: TeamEntity | null; points: number } | null;
  /** The tokens of unknown persons: capitalised words without a catalogue name. */
  strangers: () => readonly number[];
  sportOf: (leagueId: number) => number;
  /** Whether the block is a heading, list item, table row or single line, in which a number is meant as a line. */
  isLabel: boolean;
};
