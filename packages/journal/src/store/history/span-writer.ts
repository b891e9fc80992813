import { createHash } from "node:crypto";
import { zstdCompressSync } from "node:zlib";
import type { OpenSpan } from "./open-span.ts";
import type { HistoryStatements } from "./statements.ts";
import { packVersions } from "./event-versions.ts";
import { checksumOf } from "./checksum.ts";

export const KINDS = { block: 1, still: 2, story: 3, log: 4, news: 5 } as const;

/** Covers the previous span's digest, then all rows of this span in order. */
export const spanDigest = (before: Uint8Array | null, span: number, from: number, to: number) => {
  const hash = createHash("sha256")
    .update(before ?? new Uint8Array())
    .update(`${span} ${from} ${to}`);
  return {
    add: (bytes: Uint8Array, ...place: number[]): void =>
      void hash.update(`|${place.join(" ")} ${bytes.length}|`).update(bytes),
    done: (): Buffer => hash.digest(),
  };
};

export const closeSpan = (sql: HistoryStatements, now: OpenSpan, to: number): void => {
  const last = sql.lastSpan.get();
  const span = (last?.span ?? 0) + 1;
  const digest = spanDigest(last?.digest ?? null, span, now.from(), to);
  const leagues = now.leagues().toSorted((a, b) => a - b);
  for (const leagueId of leagues)
    for (const [number, bytes] of now.blocks(leagueId)) {
      sql.addBlock.run(span, leagueId, number, bytes, checksumOf(bytes, KINDS.block, span, number));
      digest.add(bytes, KINDS.block, leagueId, number);
    }
  for (const leagueId of leagues) {
    const bytes = zstdCompressSync(now.stills(leagueId));
    sql.addStill.run(span, leagueId, bytes, checksumOf(bytes, KINDS.still, span, leagueId));
    digest.add(bytes, KINDS.still, leagueId);
  }
  for (const leagueId of leagues) {
    const bytes = packVersions(now.versionsOf(leagueId));
    sql.addStory.run(span, leagueId, bytes, checksumOf(bytes, KINDS.story, span, leagueId));
    digest.add(bytes, KINDS.story, leagueId);
  }
  sql.addSpan.run(span, now.from(), to, now.changes(), digest.done());
  sql.forgetLogs.run();
  sql.forgetNews.run();
  now.turn(to);
};
