import type { StreamLine } from "@linewire/contract";
import type { Commit, Entry } from "@linewire/domain/change/change";
import { changeOf } from "@linewire/domain/change/entry";
import type { ByteWriter } from "@linewire/domain/history/byte-writer";
import { identityOf, movingOf, movingOfQuote, type Moving } from "@linewire/domain/history/moving";
import { isSame } from "@linewire/domain/history/step";
import { lineMoveOf, quoteOfWire } from "@linewire/domain/line/line-of-wire";
import type { LineState } from "@linewire/domain/line/line-state";
import type { Identities } from "./identities.ts";
import type { OpenSpan } from "./open-span.ts";
import { KINDS } from "./span-writer.ts";
import type { HistoryStatements } from "./statements.ts";
import { checksumOf } from "./checksum.ts";
import { addStep, trackOf, type Track } from "./track.ts";

export type HistoryProgress = { seq: number; at: number; logs: number };

export type CommitTarget = { here: OpenSpan; place: HistoryProgress; log: ByteWriter };

const FIRST_STATE = 1;
const LINES_AT_ONCE = 128;

/** The lines of the entries. Parsing many at once takes less time than parsing each. */
const wiresOf = function* (entries: readonly Entry[]): Generator<StreamLine, undefined> {
  const lines = entries.filter(({ kind }) => kind === "market_line");
  for (let from = 0; from < lines.length; from += LINES_AT_ONCE) {
    const texts = lines.slice(from, from + LINES_AT_ONCE).map(({ json }) => json);
    yield* JSON.parse(`[${texts.join(",")}]`) as StreamLine[];
  }
};

export const commitTaker = ({ sql, identities }: { sql: HistoryStatements; identities: Identities }) => {
  const trackFor = (line: LineState, here: OpenSpan): Track => {
    const known = here.tracks.get(line.id);
    if (known && line.sequenceNumber > FIRST_STATE) return known;
    const identity = identityOf(line);
    const own = identities.numberOf(identity, known);
    if (known?.number === own) return known;
    if (known) here.end(known);
    const fresh = trackOf(own, identity, null, here.from());
    here.tracks.set(line.id, fresh);
    return fresh;
  };

  const takeMoving = (track: Track, next: Moving, { here, place, log }: CommitTarget): void => {
    if (track.now && isSame(track.now, next)) return;
    const bytes = addStep(track, next, place.at);
    log.varint(track.number);
    log.varint(bytes.length);
    log.append(bytes);
    here.counted(1);
  };

  const takeLine = (line: LineState, target: CommitTarget): void =>
    takeMoving(trackFor(line, target.here), movingOf(line), target);

  /** Most changes have one known line, whose identity is not needed. */
  const takeWire = (wire: StreamLine, leagueId: number, target: CommitTarget): void => {
    const known = target.here.tracks.get(wire.marketLineId);
    if (known && wire.sequenceNumber > FIRST_STATE && wire.alternateLines === undefined)
      return takeMoving(known, movingOfQuote(quoteOfWire(wire), wire.market.live), target);
    const { line, alternates } = lineMoveOf(wire, leagueId);
    for (const one of [line, ...alternates]) takeLine(one, target);
  };

  return (commit: Commit, target: CommitTarget): void => {
    const { here, place } = target;
    place.at = Math.max(place.at, commit.at);
    const wires = wiresOf(commit.entries);
    for (const entry of commit.entries) {
      if (entry.kind === "market_line") takeWire(wires.next().value!, entry.place.leagueId ?? 0, target);
      if (entry.kind !== "event") continue;
      const change = changeOf(entry);
      if (change.kind !== "event") continue;
      const { event } = change.thing;
      const body = JSON.stringify(event);
      const where = [place.at, event.leagueId, event.eventId] as const;
      sql.addNews.run(++place.logs, ...where, body, checksumOf(body, KINDS.news, place.logs, ...where));
      here.addEvent(place.at, event, body);
    }
    place.seq = commit.entries.at(-1)?.seq ?? place.seq;
  };
};
