import type {
  ArticlePicks,
  CorrectionDraft,
  LineCourse,
  NewArticlePick,
  PickCorrection,
  StudioAnalysis,
  StudioDesk,
  StudioPick,
  StudioPicks,
  StudioRequest,
} from "@linewire/contract";
import type { CorrectionSequence } from "./corrections.ts";
import type { StudioSettings } from "./settings.ts";
import type { StudioSource } from "./view.ts";

export class RefusedError extends Error {
  readonly status: number;
  /** The service's text about the refusal. It may be empty. */
  readonly detail: string;
  constructor(status: number, message: string, detail = "") {
    super(message);
    this.status = status;
    this.detail = detail;
  }
}

type ErrorBody = { error?: string; message?: string; details?: string | null; title?: string; detail?: string };

const messageOf = ({ error, message, details, title, detail }: ErrorBody): string =>
  error === "fetch_blocked" && details
    ? `The article cannot be opened: ${details}${details.endsWith("list of sites") ? " of this publisher" : ""}`
    : [message ?? title ?? "The service returned an error", details ?? detail].filter(Boolean).join(": ");

const requestOnce = async <T>(path: string, init: RequestInit | undefined): Promise<T> => {
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new RefusedError(0, "The service is not reachable");
  }
  if (answer.ok) return (await answer.json()) as T;
  const body = (await answer.json().catch(() => ({}))) as ErrorBody;
  throw new RefusedError(answer.status, messageOf(body), body.details ?? body.detail ?? "");
};

const RETRY_DELAYS_MS = [300, 900];
const TEMPORARY_STATUSES = new Set([0, 429, 503]);

/** All requests of the studio may be repeated, so temporary failures are retried twice. */
const call = async <T>(path: string, body?: object): Promise<T> => {
  const headers = { "Content-Type": "application/json" };
  const init = body && { method: "POST", headers, body: JSON.stringify(body) };
  for (const delayMs of RETRY_DELAYS_MS) {
    try {
      return await requestOnce<T>(path, init);
    } catch (error) {
      if (!(error instanceof RefusedError) || !TEMPORARY_STATUSES.has(error.status)) throw error;
      await new Promise((resolve) => void setTimeout(resolve, delayMs));
    }
  }
  return requestOnce(path, init);
};

const at = (partner: string): string => `/studio/v1/${encodeURIComponent(partner)}`;

export const openDesk = (partner: string): Promise<StudioDesk> => call(at(partner));

export const requestOf = (source: StudioSource, settings: StudioSettings, forceRefresh: boolean): StudioRequest => ({
  ...source,
  maxBets: settings.maxBets,
  includeImplicitBets: settings.implicit,
  inlineWidgetCap: settings.inlineCap,
  isMobileDevice: settings.device === "phone",
  ...(settings.state === "" ? {} : { state: settings.state }),
  ...(settings.leagueHint === "" ? {} : { leagueHint: settings.leagueHint }),
  ...(settings.books.length === 0 ? {} : { bookOrder: [...settings.books], requestedBookIds: [...settings.books] }),
  ...(forceRefresh ? { forceRefresh } : {}),
});

export const readArticle = (partner: string, request: StudioRequest): Promise<StudioAnalysis> =>
  call(`${at(partner)}/analysis`, request);

type EditedArticle = { article: string; revision: string | null };

export const saveDraft = (
  partner: string,
  { article, ...update }: EditedArticle & { corrections: CorrectionSequence },
): Promise<CorrectionDraft> => call(`${at(partner)}/draft?${new URLSearchParams({ article })}`, update);

export const publishDraft = (partner: string, { article, revision }: EditedArticle): Promise<CorrectionDraft> =>
  call(`${at(partner)}/publish?${new URLSearchParams({ article })}`, { revision });

export const findPicks = async (partner: string, words: string, eventIds: readonly number[]): Promise<StudioPick[]> => {
  const query = new URLSearchParams({ words: words.slice(0, 120) });
  if (eventIds.length > 0) query.set("eventIds", eventIds.slice(0, 20).join(","));
  return (await call<StudioPicks>(`${at(partner)}/picks?${query}`)).picks;
};

export const findCourse = (partner: string, lineId: number): Promise<LineCourse> =>
  call(`${at(partner)}/course?${new URLSearchParams({ lineId: `${lineId}` })}`);

const picksAt = (partner: string, url: string, path = ""): string =>
  `${at(partner)}/article-picks${path}?${new URLSearchParams({ article: url })}`;

export const readPicks = (partner: string, url: string): Promise<ArticlePicks> => call(picksAt(partner, url));

export const addPick = (partner: string, url: string, pick: NewArticlePick): Promise<ArticlePicks> =>
  call(picksAt(partner, url), pick);

export const changePick = (partner: string, url: string, correction: PickCorrection): Promise<ArticlePicks> =>
  call(picksAt(partner, url, "/change"), correction);
