import type { Commit, Entry, Kind } from "@linewire/domain/change/change";

/** If `betTypeId` is null, the unit has all lines of the event. */
export type OddsUnit = { eventId: number | null; betTypeId: number | null };
type ChangedUnit = OddsUnit & { seq: number };

// A change is announced at most this long after its commit.
const SLOWEST_COMMIT_MS = 60_000;
const MAX_UNITS = 20_000;

const KIND_NAMES: Partial<Record<Kind, string>> = {
  bonus: "bonus",
  sgp_quote: "sgp_quote",
  market_source: "market_source",
  reference: "reference",
  line_link: "line_link",
  pick: "picks",
};

const PEOPLE_NAMES: Partial<Record<Kind, string>> = {
  lineup: "lineups",
  player_news: "news",
  percent_to_play: "percents",
};

const isAlike = ({ kind, place }: Entry, next: Entry | undefined): boolean =>
  next?.kind === kind &&
  next.place.leagueId === place.leagueId &&
  next.place.eventId === place.eventId &&
  next.place.betTypeId === place.betTypeId;

/**
 * The changed units with the sequence number of their last change. `since` returns null for a number before the oldest
 * remembered change.
 */
const changedUnits = (floor: number) => {
  let units = new Map<string, ChangedUnit>();
  let known = floor;
  return {
    touch: (unit: OddsUnit, seq: number): void => {
      if (units.size >= MAX_UNITS) {
        units = new Map();
        known = seq - 1;
      }
      units.set(`${unit.eventId} ${unit.betTypeId}`, { ...unit, seq });
    },
    since: (seq: number): OddsUnit[] | null =>
      seq < known ? null : [...units.values()].filter((unit) => unit.seq > seq),
  };
};

/**
 * Versions for caches, by names such as `odds 3` for the league 3. A version is the sequence number of the last change.
 */
export const versionsOf = (floor: number, now: () => number) => {
  const versions = new Map<string, number>();
  const touches = new Map<number, ReturnType<typeof changedUnits>>();
  let heardAt = now();

  const touchesIn = (leagueId: number) => {
    const found = touches.get(leagueId) ?? changedUnits(floor);
    touches.set(leagueId, found);
    return found;
  };

  const odds = ({ kind, place, seq }: Entry): void => {
    const { leagueId, eventId, betTypeId } = place;
    if (leagueId === null) return;
    versions.set(`odds ${leagueId}`, seq);
    if (eventId !== null) versions.set(`event ${eventId}`, seq);
    if (kind === "event") versions.set(`events ${leagueId}`, seq);
    touchesIn(leagueId).touch({ eventId, betTypeId }, seq);
  };

  return {
    onCommit: ({ entries, at }: Commit): void => {
      heardAt = at;
      for (const [index, entry] of entries.entries()) {
        // The next entry sets the same versions.
        if (isAlike(entry, entries[index + 1])) continue;
        const name = KIND_NAMES[entry.kind];
        if (name !== undefined) versions.set(name, entry.seq);
        if (entry.kind === "market_line" || entry.kind === "event") odds(entry);
        const ofPeople = PEOPLE_NAMES[entry.kind];
        if (ofPeople !== undefined) versions.set(`${ofPeople} ${entry.place.leagueId}`, entry.seq);
        if (entry.kind === "in_game_fair_price") versions.set(`fair prices ${entry.place.leagueId}`, entry.seq);
      }
    },
    of: (name: string): number => versions.get(name) ?? floor,
    touchedSince: (leagueId: number, seq: number): OddsUnit[] | null => touchesIn(leagueId).since(seq),
    /**
     * A client must ask for changes since this time (`changedSince`) in its next read. Changes arrive in order of time,
     * each within `SLOWEST_COMMIT_MS`.
     */
    changedThrough: (): number => Math.min(now(), Math.max(heardAt, now() - SLOWEST_COMMIT_MS)),
  };
};
export type Versions = ReturnType<typeof versionsOf>;
