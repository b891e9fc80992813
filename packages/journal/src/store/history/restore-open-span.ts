import { zstdDecompressSync } from "node:zlib";
import type { Event } from "@linewire/contract";
import { stillsIn, stretchOf } from "@linewire/domain/history/block";
import { ByteReader } from "@linewire/domain/history/byte-reader";
import { walkSteps } from "@linewire/domain/history/step";
import type { Identities } from "./identities.ts";
import { openSpan, type OpenSpan } from "./open-span.ts";
import { KINDS } from "./span-writer.ts";
import type { HistoryStatements, SpanRow } from "./statements.ts";
import { versionsIn } from "./event-versions.ts";
import { verifiedBytes } from "./checksum.ts";
import { addLogged, trackOf, type Track } from "./track.ts";

type Parts = { sql: HistoryStatements; identities: Identities };

const endOf = ({ span, from_at, to_at }: SpanRow, { sql, identities }: Parts): OpenSpan => {
  const now = openSpan(to_at);
  const put = (number: number, track: Track): void => void now.tracks.set(identities.of(number).id, track);
  for (const { number, bytes, sum } of sql.blocksOf.all(span)) {
    const state = walkSteps(stretchOf(verifiedBytes(bytes, sum, KINDS.block, span, number), from_at), Infinity);
    put(number, trackOf(number, identities.of(number), state, to_at));
  }
  for (const { league_id, bytes, sum } of sql.stills.all(span)) {
    const packed = verifiedBytes(bytes, sum, KINDS.still, span, league_id);
    for (const [number, state] of stillsIn(zstdDecompressSync(packed)))
      put(number, trackOf(number, identities.of(number), state, to_at));
  }
  for (const { league_id, bytes, sum } of sql.stories.all(span))
    for (const { at, body } of versionsIn(verifiedBytes(bytes, sum, KINDS.story, span, league_id)))
      now.addEvent(at, JSON.parse(body) as Event, body);
  now.turn(to_at);
  return now;
};

const replay = (now: OpenSpan, { sql, identities }: Parts): void => {
  for (const { seq, bytes, sum } of sql.logs.iterate()) {
    const reader = new ByteReader(verifiedBytes(bytes, sum, KINDS.log, seq));
    while (!reader.isDone) {
      const number = reader.varint();
      const identity = identities.of(number);
      const known = now.tracks.get(identity.id);
      if (known && known.number !== number) now.end(known);
      const track = known?.number === number ? known : trackOf(number, identity, null, now.from());
      now.tracks.set(identity.id, track);
      addLogged(track, reader.take(reader.varint()));
      now.counted(1);
    }
  }
  for (const { seq, at, league_id, event_id, body, sum } of sql.news.iterate())
    now.addEvent(at, JSON.parse(verifiedBytes(body, sum, KINDS.news, seq, at, league_id, event_id)) as Event, body);
};

export const restoreOpenSpan = (parts: Parts): OpenSpan | null => {
  const last = parts.sql.lastSpan.get();
  if (!last) return null;
  const now = endOf(last, parts);
  replay(now, parts);
  return now;
};
