const SECOND = 1000;
const MINUTE = 60 * SECOND;

export type HealthLimits = {
  /** Number of intervals before a book's usual pace is known. */
  gaps: number;
  /**
   * A book is overdue if it missed at least `minWait` opportunities, `usualWaits` times its usual number, and
   * `longestWaits` times the number in its longest run without an update.
   */
  minWait: number;
  usualWaits: number;
  longestWaits: number;
  /** Minimum time without an update before a book is overdue. */
  quietMs: { live: number; pregame: number };
  lateMs: { live: number; pregame: number };
  /** Number of rows with a time before a book can be late. */
  timedRows: number;
  /**
   * A book is unhealthy if at least this many of its lines have a price that jumped and is far from the prices of the other books.
   */
  wildLines: number;
  /**
   * A feed has too many unmapped names if their share is larger than `unmappedShare` and it has at least `unmappedRows`
   * names.
   */
  unmappedShare: number;
  unmappedRows: number;
  /**
   * How long symptoms must last before a book is marked as unhealthy, and a recovery before it is marked as healthy.
   */
  sickMs: number;
  wellMs: number;
  /** Minimum number of checks with changes of the book during the recovery. */
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

/** `strict` marks a book about twice as fast, clears it half as fast, and also suspends the lines of late books. */
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
