import type { Event } from "@linewire/contract";
import { wasRemoved } from "@linewire/domain/history/query-match";
import { blockOf, writeStill } from "@linewire/domain/history/block";
import { ByteWriter } from "@linewire/domain/history/byte-writer";
import type { EventVersion } from "./event-versions.ts";
import { trackOf, type Track } from "./track.ts";

type StoredEvent = { leagueId: number; body: string; modifiedAt: number };
type LeagueEventVersion = EventVersion & { leagueId: number };

/** After this time, an event without lines and changes is omitted from later spans. */
const STALE_EVENT_MS = 3 * 24 * 3_600_000;

const blocksOf = (tracks: readonly Track[], leagueId: number): [number, Uint8Array][] =>
  tracks
    .filter(({ identity, steps }) => identity.leagueId === leagueId && steps.length > 0)
    .toSorted((a, b) => a.number - b.number)
    .map(({ number, base, steps }) => [number, blockOf(base, steps.view())]);

const stillsOf = (tracks: Iterable<Track>, leagueId: number, begun: number): Uint8Array => {
  const writer = new ByteWriter();
  for (const { number, identity, now, steps } of tracks)
    if (identity.leagueId === leagueId && steps.length === 0 && now && !wasRemoved(now, begun))
      writeStill(writer, number, now);
  return writer.slice();
};

export const openSpan = (from: number) => {
  const tracks = new Map<number, Track>();
  let ended: Track[] = [];
  const events = new Map<number, StoredEvent>();
  let bases: LeagueEventVersion[] = [];
  let news: LeagueEventVersion[] = [];
  let begun = from;
  let changes = 0;

  const all = (): Track[] => [...ended, ...tracks.values()];
  const versionsOf = (leagueId: number): EventVersion[] =>
    [...bases, ...news].filter((version) => version.leagueId === leagueId);

  return {
    tracks,
    from: () => begun,
    changes: () => changes,
    all,
    versionsOf,
    /** Lines of a span can have the same id one after the other. */
    trackOf: (id: number, number: number): Track | undefined =>
      [tracks.get(id), ...ended].find((track) => track?.number === number),
    isEmpty: () => changes === 0 && news.length === 0,
    counted: (more: number): void => void (changes += more),
    end: (track: Track): void => {
      ended.push(track);
      tracks.delete(track.identity.id);
    },
    addEvent: (at: number, event: Event, body: string): void => {
      const { eventId, leagueId } = event;
      events.set(eventId, { leagueId, body, modifiedAt: at });
      news.push({ at, eventId, leagueId, body });
    },
    leagues: (): number[] => [
      ...new Set([
        ...all().map(({ identity }) => identity.leagueId),
        ...[...bases, ...news].map((one) => one.leagueId),
      ]),
    ],
    blocks: (leagueId: number) => blocksOf(all(), leagueId),
    stills: (leagueId: number) => stillsOf(tracks.values(), leagueId, begun),
    turn: (at: number): void => {
      for (const [id, track] of tracks) {
        if (track.now === null || wasRemoved(track.now, at)) tracks.delete(id);
        else tracks.set(id, trackOf(track.number, track.identity, track.now, at));
      }
      const quoted = new Set([...tracks.values()].map(({ identity }) => identity.market.eventId));
      for (const [id, stored] of events)
        if (stored.modifiedAt < at - STALE_EVENT_MS && !quoted.has(id)) events.delete(id);
      bases = [...events].map(([eventId, { leagueId, body }]) => ({ at, eventId, leagueId, body }));
      [ended, news, begun, changes] = [[], [], at, 0];
    },
  };
};
export type OpenSpan = ReturnType<typeof openSpan>;
