import { first } from "./0001-first.ts";
import {
  keyUse,
  droppedLines,
  keptAnswers,
  editorsWords,
  receipts,
  firstPrices,
  fairPrices,
  sgpQuotes,
  betRequests,
} from "./0002-to-0010.ts";
import { people } from "./0011-people.ts";
import { names, receiptChain, sourceHealth, lineLink, endedSessions } from "./0013-to-0020.ts";
import { results } from "./0021-results.ts";
import { resultIndexes } from "./0022-result-indexes.ts";
import { picks } from "./0023-picks.ts";
import { desk } from "./0024-desk.ts";
import { undo } from "./0025-undo.ts";
import { deskFresh, deskPacks } from "./0027-desk-packs.ts";

/** Migrations run in this order. A released migration never changes. */
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
  // Each delay now has a position of its own, so the stored one gets 15000 ms in its name.
  "UPDATE meta SET name = name || ':15000' WHERE name IN ('late_seq', 'late_time', 'late_not_before')",
  deskPacks,
  deskFresh,
  "-- From here on the journal has large commits compressed, which earlier versions cannot read.",
];
