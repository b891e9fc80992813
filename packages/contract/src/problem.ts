type Row = { status: number; title: string };

const problems = {
  invalid_league: { status: 400, title: "Unknown league" },
  invalid_market_type: { status: 400, title: "Unknown market type" },
  invalid_parameter: { status: 400, title: "Invalid request parameter" },
  version_ambiguous: { status: 400, title: "Header and query request different versions" },
  version_unsupported: { status: 400, title: "Unsupported interface version" },
  missing_api_key: { status: 401, title: "An API key is required" },
  invalid_api_key: { status: 401, title: "The API key is not valid" },
  key_revoked: { status: 401, title: "The API key has been revoked" },
  token_invalid: { status: 401, title: "The token is not valid" },
  token_expired: { status: 401, title: "The token has expired" },
  tier_restricted: { status: 403, title: "Not available for this tier" },
  permission_required: { status: 403, title: "The key lacks a permission" },
  foreign_origin: { status: 403, title: "Only pages of this service may send this request" },
  out_of_scope: { status: 403, title: "Outside the data scope of this key" },
  not_found: { status: 404, title: "Not found" },
  streaming_unavailable: { status: 404, title: "Real-time streaming is unavailable" },
  rate_limited: { status: 429, title: "Too many requests" },
  delayed_snapshot_unavailable: { status: 503, title: "The delayed snapshot is not ready yet" },
  generation_failed: { status: 500, title: "Generation failed" },
  method_not_allowed: { status: 405, title: "Method not allowed" },
  not_acceptable: { status: 406, title: "No acceptable representation" },
  request_timeout: { status: 408, title: "The request took too long to arrive" },
  corrections_changed: { status: 409, title: "The corrections of this article were changed by another editor" },
  pick_changed: { status: 409, title: "The pick was changed by another editor" },
  idempotency_conflict: { status: 409, title: "The idempotency key was used with another body" },
  payload_too_large: { status: 413, title: "The request body is too large" },
  unsupported_media_type: { status: 415, title: "Unsupported content type" },
  header_too_large: { status: 431, title: "The request headers are too large" },
  storage_unavailable: { status: 503, title: "Storage is unavailable" },
  overloaded: { status: 503, title: "The service is overloaded" },
  internal_error: { status: 500, title: "Internal error" },
} as const satisfies Record<string, Row>;

const partnerProblems = {
  missing_content: { status: 400, title: "Either url or markdown is required" },
  both_contents: { status: 400, title: "Give url or markdown, not both" },
  invalid_url: { status: 400, title: "The article address is not valid" },
  invalid_partner_slug: { status: 400, title: "The partner slug is not valid" },
  content_too_long: { status: 400, title: "The text is too long" },
  fetch_blocked: { status: 400, title: "The article address is not on the partner's site list" },
  fetch_failed: { status: 400, title: "The article could not be fetched" },
  partner_inactive: { status: 403, title: "The partner is not active" },
  partner_forbidden: { status: 403, title: "The caller may not use this partner" },
  partner_not_found: { status: 404, title: "Partner not found" },
  worker_unavailable: { status: 502, title: "Article processing is unavailable" },
} as const satisfies Record<string, Row>;

export const PROBLEMS = { ...problems, ...partnerProblems };
export type ProblemCode = keyof typeof PROBLEMS;
export const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(PROBLEMS, code);

/** `partner`: article widgets. `slip`: bet slips. */
export type Dialect = "problem" | "partner" | "slip" | "envelope";

/** Statuses in `at` use `dialect`, and all others use problem+json. `page`: clients that accept HTML get a page. */
export type ErrorFormatRule = { dialect: Dialect; at: readonly number[]; page?: boolean };
export const ERROR_FORMAT_RULES = {
  problem: { dialect: "problem", at: [] },
  partner: { dialect: "partner", at: [400, 403, 404, 502] },
  reader: { dialect: "partner", at: [400, 403, 404, 502], page: true },
  visitor: { dialect: "problem", at: [], page: true },
  partnerBooks: { dialect: "partner", at: [400, 404, 502] },
  slip: { dialect: "slip", at: [400, 404, 502] },
  envelope: { dialect: "envelope", at: [400] },
} as const satisfies Record<string, ErrorFormatRule>;
export type ErrorFormatName = keyof typeof ERROR_FORMAT_RULES;

export const hasErrorPages = (speech: ErrorFormatName): boolean => {
  const { page = false }: ErrorFormatRule = ERROR_FORMAT_RULES[speech];
  return page;
};

export const dialectAt = (speech: ErrorFormatName, status: number): Dialect => {
  const { dialect, at }: ErrorFormatRule = ERROR_FORMAT_RULES[speech];
  return at.includes(status) ? dialect : "problem";
};
