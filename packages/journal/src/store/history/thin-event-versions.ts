import type { Event } from "@linewire/contract";
import { THINNED_MS } from "@linewire/domain/history/thin";
import type { EventVersion } from "./event-versions.ts";

const LIVE = 2;

const statusOf = ({ body }: EventVersion): number => (JSON.parse(body) as Event).statusId;

/** For each event its first version, every change of status, and the last version of each interval. */
export const thinnedVersions = (versions: readonly EventVersion[]): EventVersion[] => {
  const kept = new Set<EventVersion>();
  const lasts = new Map<number, { version: EventVersion; status: number; place: number }>();
  for (const version of versions) {
    const status = statusOf(version);
    const place = Math.floor(version.at / (status === LIVE ? THINNED_MS.live : THINNED_MS.pregame));
    const last = lasts.get(version.eventId);
    if (last && last.place !== place) kept.add(last.version);
    if (last?.status !== status) kept.add(version);
    lasts.set(version.eventId, { version, status, place });
  }
  for (const { version } of lasts.values()) kept.add(version);
  return versions.filter((version) => kept.has(version));
};
