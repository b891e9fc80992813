import { zstdDecompressSync } from "node:zlib";
import { stillsIn } from "@linewire/domain/history/block";
import type { HistoryStatements } from "./statements.ts";

const numbersIn = (sql: HistoryStatements, span: number): Set<number> => {
  const numbers = new Set(sql.blocksOf.all(span).map(({ number }) => number));
  for (const { bytes } of sql.stills.all(span))
    for (const [number] of stillsIn(zstdDecompressSync(bytes))) numbers.add(number);
  return numbers;
};

/** Deletes the oldest span. Lines that the next span does not have never get their number again. */
const forgetSpan = (sql: HistoryStatements, span: number, next: number): void => {
  const later = numbersIn(sql, next);
  for (const number of numbersIn(sql, span)) if (!later.has(number)) sql.forgetLine.run(number);
  for (const each of [sql.forgetBlocks, sql.forgetStills, sql.forgetStories, sql.forgetThin, sql.forgetSpan])
    each.run(span);
};

/** Deletes the oldest span that ended before a time; true if more may remain. The latest span stays, because history continues from it. */
export const forgetOldest = (sql: HistoryStatements, before: number): boolean => {
  const [first, next] = [sql.firstSpan.get(), sql.secondSpan.get()];
  if (!first || !next || first.to_at >= before) return false;
  forgetSpan(sql, first.span, next.span);
  return true;
};
