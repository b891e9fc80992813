import type { ReplayItem, ReplayPlace, ReplayQuery } from "@linewire/domain/history/replayed";
import type { Event } from "@linewire/contract";
import { linePlans } from "./instant-plan.ts";
import { lineWriter, type PlannedLines } from "./moved-lines.ts";
import type { Recorder } from "./recorder.ts";
import type { Section } from "./section.ts";
import type { EventVersion } from "./event-versions.ts";
import { placeAt, type LeagueTimeline } from "./timeline.ts";

/** A slice ends after `lines` lines, or `looked` scanned changes. */
export type SliceLimits = { lines: number; looked: number };

type EventChange = { at: number; leagueId: number; json: string };
type Plan = { lines: PlannedLines } | { event: EventChange };
type CountedPlan = Plan & { told: number };
type League = { leagueId: number; timeline: LeagueTimeline; place: number; versions: EventChange[]; version: number };

const changesOf = (versions: readonly EventVersion[], section: Section, leagueId: number): EventChange[] => {
  const bodies = new Map<number, string>();
  const eventChanges: EventChange[] = [];
  for (const { at, eventId, body } of versions) {
    const before = bodies.get(eventId);
    bodies.set(eventId, body);
    if (before === body || (before === undefined && at <= section.from)) continue;
    const { isActive } = JSON.parse(body) as Event;
    const change = before === undefined ? "created" : "updated";
    eventChanges.push({ at, leagueId, json: `{"change":"${isActive ? change : "removed"}","event":${body}}` });
  }
  return eventChanges;
};

const numbersAt = ({ timeline, place }: League, at: number): Uint32Array => {
  let end = place;
  while (timeline.ats[end] === at) end++;
  return timeline.numbers.subarray(place, end);
};

const nextOf = ({ timeline, place, versions, version }: League): number =>
  Math.min(timeline.ats[place] ?? Infinity, versions[version]?.at ?? Infinity);

const firstOf = (leagues: readonly League[]): number => Math.min(...leagues.map(nextOf));

type SectionQuery = { from: ReplayPlace; until: number; query: ReplayQuery; limits: SliceLimits };
type Parts = Pick<Recorder, "sql" | "identities">;

const NO_CHANGES = { timeline: { ats: new Float64Array(), numbers: new Uint32Array() }, complete: Infinity };

const open = (section: Section, { from, until, query }: SectionQuery): { leagues: League[]; complete: number } => {
  let complete = Math.min(until, section.until);
  const leagues = query.leagueIds.map((leagueId): League => {
    const changes = query.lines ? section.changes(leagueId, from.at, until) : NO_CHANGES;
    const { timeline } = changes;
    complete = Math.min(complete, changes.complete);
    const versions = query.events ? changesOf(section.versions(leagueId), section, leagueId) : [];
    const version = versions.findIndex(({ at }) => at >= from.at);
    return {
      leagueId,
      timeline,
      place: placeAt(timeline, from.at),
      versions,
      version: version === -1 ? versions.length : version,
    };
  });
  return { leagues, complete };
};

/** Events come before lines. Advances the league to its next time. */
const planLeague = (league: League, at: number, { query }: SectionQuery, { identities }: Parts): Plan[] => {
  const planned: Plan[] = [];
  for (; league.versions[league.version]?.at === at; league.version++)
    planned.push({ event: league.versions[league.version]! });
  const numbers = numbersAt(league, at);
  league.place += numbers.length;
  for (const plan of linePlans(numbers, identities.of, query)) planned.push({ lines: { ...plan, at } });
  return planned;
};

export type SectionSlice = { items: ReplayItem[]; reached: ReplayPlace; full: boolean };

const itemsOf = (planned: readonly CountedPlan[], parts: Parts, section: Section): ReplayItem[] => {
  const write = lineWriter(
    parts,
    section,
    planned.flatMap((one) => ("lines" in one ? [one.lines] : [])),
  );
  return planned.map((one): ReplayItem => {
    if ("event" in one) return { kind: "event", told: one.told, ...one.event };
    const { at, leagueId, marketTypeId } = one.lines;
    return { kind: "lines", at, told: one.told, leagueId, marketTypeId, lines: write(one.lines) };
  });
};

/** `reached`: the position after the slice. `full`: more changes may follow. */
export const sectionSlice = (section: Section, ask: SectionQuery, before: number, parts: Parts): SectionSlice => {
  const { from, limits } = ask;
  const { leagues, complete } = open(section, ask);
  const planned: CountedPlan[] = [];
  let reached: ReplayPlace = { at: from.at, told: before };
  let [lines, scanned] = [0, 0];
  const done = (full: boolean): SectionSlice => ({ items: itemsOf(planned, parts, section), reached, full });
  const take = (plans: readonly Plan[]): boolean => {
    for (const plan of plans) {
      reached = { at: reached.at, told: reached.told + 1 };
      if (reached.at === from.at && reached.told <= from.told) continue;
      planned.push({ ...plan, told: reached.told });
      lines += "lines" in plan ? plan.lines.units.length : 1;
      if (lines >= limits.lines) return false;
    }
    return true;
  };
  for (let at = firstOf(leagues); at <= complete; at = firstOf(leagues)) {
    if (at !== reached.at) reached = { at, told: 0 };
    for (const league of leagues) {
      const start = league.place;
      if (!take(planLeague(league, at, ask, parts))) return done(true);
      scanned += league.place - start;
    }
    if (scanned < limits.looked || at >= section.until) continue;
    reached = { at: at + 1, told: 0 };
    return done(true);
  }
  const isShort = complete < Math.min(ask.until, section.until);
  if (isShort) reached = { at: complete + 1, told: 0 };
  return done(isShort);
};
