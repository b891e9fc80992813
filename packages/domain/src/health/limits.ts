const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** From when on something is a sign of sickness, and for how long it must be one. */
export type HealthLimits = {
  /** Times that a book must have been heard before its pace is known. */
  gaps: number;
  /** Looks at which others moved and it did not: at least so many, so many times the usual, so many times the longest. */
  leastWait: number;
  usualWaits: number;
  longestWaits: number;
  /** And at least for so long. */
  quietMs: { live: number; pregame: number };
  lateMs: { live: number; pregame: number };
  /** Rows with a time of their own before a lag is judged. */
  timedRows: number;
  /** Lines that have jumped and stand far from the other books. */
  wildLines: number;
  /** The share of unknown names, and of how many rows at least. */
  unmappedShare: number;
  unmappedRows: number;
  /** How long sick before it is said, and how long well before it is taken back. */
  sickMs: number;
  wellMs: number;
  /** How often it must be heard in that time. */
  wellLooks: number;
  /** Whether lines of a late book are suspended, too. */
  suspendsLate: boolean;
};

const NORMAL: HealthLimits = {
  gaps: 20,
  leastWait: 10,
  usualWaits: 24,
  longestWaits: 3,
  quietMs: { live: 20 * SECOND, pregame: 60 * SECOND },
  lateMs: { live: 60 * SECOND, pregame: 10 * MINUTE },
  timedRows: 10,
  wildLines: 5,
  unmappedShare: 0.5,
  unmappedRows: 50,
  sickMs: 5 * SECOND,
  wellMs: 30 * SECOND,
  wellLooks: 3,
  suspendsLate: false,
};

export type HealthMode = "off" | "normal" | "strict";

/** `strict` is twice as quick to say, twice as slow to take back, and suspends late books, too. */
export const limitsOf = (mode: Exclude<HealthMode, "off">): HealthLimits =>
  mode === "normal"
    ? NORMAL
    : {
        ...NORMAL,
        usualWaits: 18,
        longestWaits: 2,
        quietMs: { live: 10 * SECOND, pregame: 30 * SECOND },
        lateMs: { live: 30 * SECOND, pregame: 5 * MINUTE },
        wildLines: 3,
        unmappedShare: 0.25,
        sickMs: 2 * SECOND,
        wellMs: 60 * SECOND,
        suspendsLate: true,
      };
