import { blockOf, stretchOf } from "@linewire/domain/history/block";
import { thinnedSteps, THINNED_MS } from "@linewire/domain/history/thin";
import { KINDS, spanDigest } from "./span-writer.ts";
import type { HistoryStatements, SpanRow } from "./statements.ts";
import { packVersions, versionsIn, type EventVersion } from "./event-versions.ts";
import { verifiedBytes, HistoryBroken, checksumOf } from "./checksum.ts";
import type { Event } from "@linewire/contract";

const LIVE = 2;

const statusOf = ({ body }: EventVersion): number => (JSON.parse(body) as Event).statusId;

/** Keeps the first version of each event, every change of its status, and its last version per interval. */
const thinnedVersions = (versions: readonly EventVersion[]): EventVersion[] => {
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

/** History queries wait for the end of a step, so the thinning runs in small steps. */
const ROWS_AT_ONCE = 2000;

/** Covers the original digest of the thinned span and the digest of the previous thinned span. */
export const thinDigest = (row: SpanRow, before: SpanRow | null) =>
  spanDigest(Buffer.concat([before?.thin_digest ?? Buffer.alloc(0), row.digest]), row.span, row.from_at, row.to_at);

const thinRows = (sql: HistoryStatements, { span, from_at }: SpanRow, limit: number): boolean => {
  const last = sql.lastThin.get(span);
  const rows = sql.blocksAfter.all(span, last?.league_id ?? 0, last?.number ?? 0, limit);
  for (const { league_id, number, bytes, sum } of rows) {
    const stretch = stretchOf(verifiedBytes(bytes, sum, KINDS.block, span, number), from_at);
    const thin = blockOf(stretch.base, thinnedSteps(stretch));
    sql.addThin.run(span, league_id, number, thin, checksumOf(thin, KINDS.block, span, number));
  }
  return rows.length < limit;
};

const finish = (sql: HistoryStatements, row: SpanRow): void => {
  const { span } = row;
  sql.forgetBlocks.run(span);
  sql.moveThin.run(span);
  sql.forgetThin.run(span);
  for (const { league_id, bytes, sum } of sql.stories.all(span)) {
    const thin = packVersions(thinnedVersions(versionsIn(verifiedBytes(bytes, sum, KINDS.story, span, league_id))));
    sql.putStory.run(thin, checksumOf(thin, KINDS.story, span, league_id), span, league_id);
  }
  const digest = thinDigest(row, sql.spanBefore.get(span) ?? null);
  for (const { league_id, number, bytes } of sql.blocksOf.iterate(span))
    digest.add(bytes, KINDS.block, league_id, number);
  for (const { league_id, bytes } of sql.stills.all(span)) digest.add(bytes, KINDS.still, league_id);
  for (const { league_id, bytes } of sql.stories.all(span)) digest.add(bytes, KINDS.story, league_id);
  sql.markThinned.run(digest.done(), span);
};

/** Thins the oldest span first. Damaged spans stay for examination. */
export const spanThinner = (sql: HistoryStatements, rowsAtOnce = ROWS_AT_ONCE) => {
  let broken = 0;
  return (before: number): boolean => {
    const row = sql.nextToThin.get(before, broken);
    if (!row) return false;
    try {
      if (thinRows(sql, row, rowsAtOnce)) finish(sql, row);
    } catch (error) {
      if (!(error instanceof HistoryBroken)) throw error;
      sql.forgetThin.run(row.span);
      broken = row.span;
    }
    return true;
  };
};
