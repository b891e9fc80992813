import type { Unknown } from "@linewire/domain/history/past";
import type { KnownMoment, ReplaySlice, SliceQuery, LineStatesQuery } from "@linewire/domain/history/replayed";
import { wholeLines } from "@linewire/domain/line/whole-lines";
import type { PastReader } from "./past.ts";
import type { Recorder } from "./recorder.ts";
import { closedSection, openSection, type Section } from "./section.ts";
import { sectionSlice, type SliceLimits } from "./section-slice.ts";
import { timelineShelf } from "./timeline-shelf.ts";

const USUAL: SliceLimits = { lines: 1000, looked: 100_000 };

export const replayReader = (recorder: Recorder, past: PastReader, limits = USUAL) => {
  const { sql, identities, openSpan } = recorder;
  const shelf = timelineShelf();

  const sectionsFrom = (at: number, until: number): Section[] => {
    const here = openSpan();
    const closed = sql.spansBetween.all(at, until).map((row) => closedSection({ sql, identities, shelf }, row));
    return here && here.from() <= until ? [...closed, openSection({ sql, identities, shelf }, here)] : closed;
  };
  /** For a time outside all spans; null if no span is earlier. */
  const endBefore = (at: number): number | null => sql.spanAt.get(at)?.to_at ?? null;

  const catchUp = (): void => {
    while (recorder.record());
  };

  return {
    known: (at: number): KnownMoment | Unknown => {
      catchUp();
      return past.known(at);
    },

    standing: ({ at, query, leagueId, marketTypeId }: LineStatesQuery): string[] => {
      const { betTypeIds, sourceIds, eventIds } = query;
      const lineQuery = {
        leagueIds: [leagueId] as const,
        marketTypeIds: [marketTypeId],
        betTypeIds,
        sourceIds,
        eventIds,
      };
      const view = past.view(at, lineQuery);
      return "lines" in view ? wholeLines(view.lines) : [];
    },

    slice: ({ from, until, query }: SliceQuery): ReplaySlice => {
      catchUp();
      let place = { at: from.at, told: 0 };
      let end = endBefore(from.at);
      for (const section of sectionsFrom(from.at, until)) {
        const isApart = section.from > place.at && (end === null || section.from > end);
        if (isApart) {
          const hole = { kind: "hole", at: section.from, told: 0, from: end } as const;
          return { items: [hole], next: { at: section.from + 1, told: 0 } };
        }
        const lineQuery = { from: place.at === from.at ? from : { at: place.at, told: 0 }, until, query, limits };
        const { items, reached, full } = sectionSlice(section, lineQuery, place.told, { sql, identities });
        if (full || items.length > 0) return { items, next: reached };
        place = reached;
        end = section.until;
      }
      const isKnown = end !== null && end >= until;
      return { items: isKnown ? [] : [{ kind: "hole", at: until, told: 0, from: end }], next: null };
    },
  };
};
