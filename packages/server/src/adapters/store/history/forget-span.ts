import { zstdDecompressSync } from "node:zlib";
import { stillsIn } from "@linewire/domain/history/block";
import type { HistoryStatements } from "./statements.ts";

const numbersIn = (sql: HistoryStatements, span: number): Set<number> => {
  const numbers = new Set(sql.blocksOf.all(span).map(({ number }) => number));
  for (const { bytes } of sql.stills.all(span))
    for (const [number] of stillsIn(zstdDecompressSync(bytes))) numbers.add(number);
  return numbers;
};

/** Forgets the oldest span. A line that the next one does not know never comes back under its number. */
const forgetSpan = (sql: HistoryStatements, span: number, next: number): void => {
  const later = numbersIn(sql, next);
  for (const number of numbersIn(sql, span)) if (!later.has(number)) sql.forgetLine.run(number);
  for (const each of [sql.forgetBlocks, sql.forgetStills, sql.forgetStories, sql.forgetThin, sql.forgetSpan])
    each.run(span);
};

/** Forgets the oldest span that ended before a time; true where there may be more. The newest is kept: it is what history goes on from. */
export const forgetOldest = (sql: HistoryStatements, before: number): boolean => {
  const [first, next] = [sql.firstSpan.get(), sql.secondSpan.get()];
  if (!first || !next || first.to_at >= before) return false;
  forgetSpan(sql, first.span, next.span);
  return true;
};
