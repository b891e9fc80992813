import type { Event } from "@linewire/contract";
import { THINNED_MS } from "@linewire/domain/history/thin";
import type { Tale } from "./story.ts";

const LIVE = 2;

const statusOf = ({ body }: Tale): number => (JSON.parse(body) as Event).statusId;

/** For each event its first version, every change of status, and the last version of each interval. */
export const thinnedTales = (tales: readonly Tale[]): Tale[] => {
  const kept = new Set<Tale>();
  const lasts = new Map<number, { tale: Tale; status: number; place: number }>();
  for (const tale of tales) {
    const status = statusOf(tale);
    const place = Math.floor(tale.at / (status === LIVE ? THINNED_MS.live : THINNED_MS.pregame));
    const last = lasts.get(tale.eventId);
    if (last && last.place !== place) kept.add(last.tale);
    if (last?.status !== status) kept.add(tale);
    lasts.set(tale.eventId, { tale, status, place });
  }
  for (const { tale } of lasts.values()) kept.add(tale);
  return tales.filter((tale) => kept.has(tale));
};
