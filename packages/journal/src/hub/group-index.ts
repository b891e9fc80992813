import type { Commit, Entry } from "@linewire/domain/change/change";
import type { Filter } from "@linewire/domain/scope/filter";
import type { StreamFilter } from "./hub.ts";

type HasFilter = { streamFilter: StreamFilter };
type GroupsById<G> = Map<number, Set<G>>;

const ANY = -1;

const put = <G>(byId: GroupsById<G>, id: number, group: G): void => {
  const members = byId.get(id);
  if (members) members.add(group);
  else byId.set(id, new Set([group]));
};
const drop = <G>(byId: GroupsById<G>, id: number, group: G): void => {
  const members = byId.get(id);
  if (members?.delete(group) && members.size === 0) byId.delete(id);
};

const hasSamePlace = (one: Entry, other: Entry): boolean =>
  one.kind === other.kind && one.place.leagueId === other.place.leagueId && one.place.eventId === other.place.eventId;

export const groupIndex = <G extends HasFilter>() => {
  const all = new Set<G>();
  /** By event id: groups with line updates that name events. */
  const lineEvents: GroupsById<G> = new Map();
  /** All other groups with line updates, by league id. */
  const lineLeagues: GroupsById<G> = new Map();
  /** By league id: groups with events other than line updates. A group with line updates too is in two maps. */
  const otherLeagues: GroupsById<G> = new Map();

  const each = (group: G, act: (byId: GroupsById<G>, id: number, group: G) => void): void => {
    const { events, eventIds, leagueIds }: Filter = group.streamFilter.filter;
    const leagues = leagueIds ?? [ANY];
    if (events.includes("market_line_update"))
      if (eventIds) for (const id of eventIds) act(lineEvents, id, group);
      else for (const id of leagues) act(lineLeagues, id, group);
    if (events.some((event) => event !== "market_line_update")) for (const id of leagues) act(otherLeagues, id, group);
  };

  return {
    add: (group: G): void => {
      all.add(group);
      each(group, put);
    },
    remove: (group: G): void => {
      all.delete(group);
      each(group, drop);
    },
    touched: ({ entries }: Commit): ReadonlySet<G> => {
      const found = new Set<G>();
      const take = (groups: ReadonlySet<G> | undefined): void => {
        if (groups) for (const group of groups) found.add(group);
      };
      for (const [at, entry] of entries.entries()) {
        const { kind, place } = entry;
        const { leagueId, eventId } = place;
        if (at > 0 && hasSamePlace(entry, entries[at - 1]!)) continue;
        // A change without a league passes every league filter.
        if (leagueId === null) return all;
        const leagues = kind === "market_line" ? lineLeagues : otherLeagues;
        take(leagues.get(ANY));
        take(leagues.get(leagueId));
        if (kind === "market_line" && eventId !== null) take(lineEvents.get(eventId));
      }
      return found;
    },
  };
};
