import { z } from "zod";
import { FlagText, Int32Text, optionalIdList } from "../wire-text.ts";
import { inlineWidgetCap, leagueHint, maxBets } from "./article-request.ts";

export const stateCode = z
  .string()
  .regex(/^[A-Za-z]{2}$/, "must be the two letters of a state")
  .describe("The reader's state, if the page knows it; the operator's region header takes precedence.");

export const pageOptions = {
  maxBets: Int32Text.pipe(maxBets).optional(),
  leagueHint: leagueHint.optional(),
  bookOrder: optionalIdList(50).describe("Books in order of preference. The first book that has the bet is shown."),
  requestedBookIds: optionalIdList(50),
  includeImplicitBets: FlagText.optional(),
  inlineWidgetCap: Int32Text.pipe(inlineWidgetCap).optional(),
  state: stateCode.optional(),
  isMobileDevice: FlagText.optional(),
};

export const partnerProblems = [
  "invalid_partner_slug",
  "partner_inactive",
  "partner_forbidden",
  "partner_not_found",
] as const;
export const articleProblems = [
  ...partnerProblems,
  "invalid_url",
  "fetch_blocked",
  "fetch_failed",
  "worker_unavailable",
] as const;
