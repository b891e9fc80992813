import type { World } from "@linewire/domain/clock/world";

export type QuotaHeaders = { used: number | null; remaining: number | null; last: number | null };

export type OddsApiAnswer =
  | { json: unknown; quota: QuotaHeaders }
  | { failed: OddsApiFailure; detail: string; quota: QuotaHeaders | null; retryAfterMs: number | null };

/**
 * `quota`: no credits are left this month. `denied`: the key was rejected. `missing`: unknown sport or game. All others
 * are temporary.
 */
export type OddsApiFailure = "quota" | "denied" | "missing" | "busy" | "unreachable" | "unreadable";

export type OddsApiClientOptions = { key: string; origin: string; world: Pick<World, "now">; timeoutMs?: number };

export type AskOddsApi = (path: string, query?: Record<string, string>) => Promise<OddsApiAnswer>;

const TIMEOUT_MS = 15_000;
const MAX_BYTES = 64 * 1024 * 1024;

const numberOf = (headers: Headers, name: string): number | null => {
  const text = headers.get(name);
  const value = text === null || text.trim() === "" ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : null;
};

const quotaOf = (headers: Headers): QuotaHeaders => ({
  used: numberOf(headers, "x-requests-used"),
  remaining: numberOf(headers, "x-requests-remaining"),
  last: numberOf(headers, "x-requests-last"),
});

const retryAfterOf = (headers: Headers, now: number): number | null => {
  const text = headers.get("retry-after");
  if (text === null) return null;
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
};

const failureOf = (status: number, body: string): OddsApiFailure => {
  if (/OUT_OF_USAGE_CREDITS/.test(body)) return "quota";
  if (status === 401 || status === 403) return "denied";
  if (status === 404 || status === 422) return "missing";
  return status === 429 ? "busy" : "unreachable";
};

/** Throws if the body is larger than any real document. */
const textOf = async (answer: Response): Promise<string> => {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.length;
    if (bytes > MAX_BYTES) throw new RangeError(`the response has more than ${MAX_BYTES} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
};

/** Reads only the code of an error. The message can contain the URL, which contains the key. */
const reasonOf = (error: unknown): string => {
  const { name, code, cause } = error as { name?: string; code?: unknown; cause?: { code?: unknown } };
  if (name === "TimeoutError") return "no answer in time";
  const known = cause?.code ?? code;
  return typeof known === "string" ? known : (name ?? "failed");
};

/** The API requires the key in the URL, so URLs must never appear in errors. */
export const oddsApiClient = ({ key, origin, world, timeoutMs = TIMEOUT_MS }: OddsApiClientOptions): AskOddsApi => {
  const base = origin.endsWith("/") ? origin : `${origin}/`;
  const read = async (path: string, answer: Response): Promise<OddsApiAnswer> => {
    const quota = quotaOf(answer.headers);
    const text = await textOf(answer);
    if (!answer.ok) {
      const detail = `${path} answered ${answer.status}`;
      return {
        failed: failureOf(answer.status, text),
        detail,
        quota,
        retryAfterMs: retryAfterOf(answer.headers, world.now()),
      };
    }
    try {
      return { json: JSON.parse(text) as unknown, quota };
    } catch {
      return {
        failed: "unreadable",
        detail: `${path} returned a response that is not JSON`,
        quota,
        retryAfterMs: null,
      };
    }
  };
  return async (path, query = {}) => {
    const url = new URL(`v4${path}`, base);
    url.search = new URLSearchParams({ apiKey: key, ...query }).toString();
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const headers = { "User-Agent": "Linewire", Accept: "application/json" };
      return await read(path, await fetch(url, { signal, redirect: "error", headers }));
    } catch (error) {
      return { failed: "unreachable", detail: `${path}: ${reasonOf(error)}`, quota: null, retryAfterMs: null };
    }
  };
};
