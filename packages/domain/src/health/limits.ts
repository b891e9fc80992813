const SECOND = 1000;
const MINUTE = 60 * SECOND;

export type HealthLimits = {
  /** After this many updates the usual pace of a book is known. */
  gaps: number;
  /**
   * A book is overdue if it missed at least `minWait` opportunities, `usualWaits` times its usual number, and
   * `longestWaits` times its longest run without an update.
   */
  minWait: number;
  usualWaits: number;
  longestWaits: number;
  /** A book is overdue only after this time without an update. */
  quietMs: { live: number; pregame: number };
  lateMs: { live: number; pregame: number };
  /** A book can be late only after this many rows with a time. */
  timedRows: number;
  /** A book is unhealthy if the prices of this many lines jumped away from the other books. */
  wildLines: number;
  /** A feed must exceed the share and reach `unmappedRows` unmapped names. */
  unmappedShare: number;
  unmappedRows: number;
  /** Symptoms must last for `sickMs`, a recovery for `wellMs`. */
  sickMs: number;
  wellMs: number;
  wellLooks: number;
  suspendsLate: boolean;
};

const NORMAL: HealthLimits = {
  gaps: 20,
  minWait: 10,
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

/**
 * The mode `strict` marks a book about twice as fast, clears it half as fast, and also suspends lines of late books.
 */
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
