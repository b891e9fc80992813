import type { PersonEntity, TeamEntity } from "./names/entity.ts";
import type { Market } from "./market.ts";
import type { PeriodKey } from "./period.ts";

/** Facts from the text before a sentence, such as the player whom "he" means. */
export type Scene = {
  person: PersonEntity | null;
  teams: readonly TeamEntity[];
  game: readonly [TeamEntity, TeamEntity] | null;
  period: PeriodKey | null;
  future?: Market | null;
  stat?: () => readonly Market[] | null;
  spread?: { team: TeamEntity; opponent: TeamEntity | null; points: number } | null;
  /** Tokens of capitalised words without a catalogue name. */
  strangers: () => readonly number[];
  sportOf: (leagueId: number) => number;
  /** In a heading, list item, table row or single line, a number is meant as a line. */
  isLabel: boolean;
};
