import type { PersonEntity, TeamEntity } from "./names/entity.ts";
import type { Market } from "./market.ts";
import type { PeriodKey } from "./period.ts";

/** Facts about a sentence from the text before the sentence, such as the player whom "he" refers to. */
export type Scene = {
  person: PersonEntity | null;
  /** Teams named so far, the latest last. */
  teams: readonly TeamEntity[];
  /** The two teams of the game that the section or the previous sentence is about. */
  game: readonly [TeamEntity, TeamEntity] | null;
  period: PeriodKey | null;
  future?: Market | null;
  /** The stat that the previous sentence named without a number. */
  stat?: () => readonly Market[] | null;
  /** The last spread in the text. */
  spread?: { team: TeamEntity; opponent: TeamEntity | null; points: number } | null;
  /** Token positions of unknown persons: capitalised words that match no catalogue name. */
  strangers: () => readonly number[];
  sportOf: (leagueId: number) => number;
  /** A heading, a list item, a table row or a single line: a number there is intended as a betting line. */
  isLabel: boolean;
};
