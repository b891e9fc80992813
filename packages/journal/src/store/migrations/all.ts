import { first } from "./0001-first.ts";
import { keyUse } from "./0002-key-use.ts";
import { droppedLines } from "./0003-dropped-lines.ts";
import { keptAnswers } from "./0004-kept-answers.ts";
import { editorsWords } from "./0005-editors-words.ts";
import { receipts } from "./0006-receipts.ts";
import { firstPrices } from "./0007-first-prices.ts";
import { fairPrices } from "./0008-fair-prices.ts";
import { sgpQuotes } from "./0009-sgp-quotes.ts";
import { betRequests } from "./0010-bet-requests.ts";
import { people } from "./0011-people.ts";
import { names } from "./0013-names.ts";
import { receiptChain } from "./0016-receipt-chain.ts";
import { sourceHealth } from "./0017-source-health.ts";
import { lineLink } from "./0019-line-link.ts";
import { endedSessions } from "./0020-ended-sessions.ts";
import { results } from "./0021-results.ts";
import { resultIndexes } from "./0022-result-indexes.ts";
import { picks } from "./0023-picks.ts";
import { desk } from "./0024-desk.ts";
import { undo } from "./0025-undo.ts";

/** In order. A released migration is never changed. */
export const MIGRATIONS: readonly string[] = [
  first,
  keyUse,
  droppedLines,
  keptAnswers,
  editorsWords,
  receipts,
  firstPrices,
  fairPrices,
  sgpQuotes,
  betRequests,
  people,
  names,
  receiptChain,
  sourceHealth,
  lineLink,
  endedSessions,
  results,
  resultIndexes,
  picks,
  desk,
  undo,
];
