/**
 * A node has two clocks:
 *
 * - The **world clock** (`World.now`) is the time of the sports world: kickoffs, lines, every change of the journal (and so the
 *   times in its records), articles, line-ups, bonuses, history, receipts and bet slips, with all their expiry times. `LINEWIRE_CLOCK` sets it.
 *   It runs at the pace of the system clock. (`LINEWIRE_SPEED` shortens the schedule of simulated games and does not affect the clock.)
 * - The **system clock** (`World.systemNow`) is for values that clients and other services compare with their own clocks: stream
 *   tokens, JWTs, sessions, sign-in at an issuer, rate-limit windows, daily usage, metrics and logs. Time-outs run on
 *   `World.elapsed` and `World.after`.
 *
 * Without `LINEWIRE_CLOCK`, both clocks show the same time.
 */
export type WorldClock = {
  /** World time in milliseconds since 1970, at the system time `at`. */
  shows: number;
  at: number;
};

/** The setting LINEWIRE_CLOCK. If `at` is null, the clock begins to run at the node's first start. */
export type ClockSetting = { shows: number; at: number | null };

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

const momentOf = (text: string): number => (MOMENT.test(text) ? Date.parse(text) : Number.NaN);

/** Reads `<time>` or `<time>@<system time>`, both ISO 8601 with a zone; null for other text. */
export const parseClock = (text: string): ClockSetting | null => {
  const [first = "", second, ...rest] = text.split("@");
  const shows = momentOf(first);
  const at = second === undefined ? null : momentOf(second);
  return rest.length > 0 || Number.isNaN(shows) || Number.isNaN(at) ? null : { shows, at };
};

export const clockText = ({ shows, at }: WorldClock): string =>
  `${new Date(shows).toISOString()}@${new Date(at).toISOString()}`;

export const worldTime = (clock: WorldClock | null, systemNow: number): number =>
  clock === null ? systemNow : clock.shows + (systemNow - clock.at);

/** The stored clock (`kept`) continues if the setting is unchanged. */
export const clockOfStart = (
  setting: ClockSetting | null,
  kept: WorldClock | null,
  systemNow: number,
): WorldClock | null => {
  if (setting === null) return null;
  if (setting.at !== null) return { shows: setting.shows, at: setting.at };
  return kept?.shows === setting.shows ? kept : { shows: setting.shows, at: systemNow };
};
