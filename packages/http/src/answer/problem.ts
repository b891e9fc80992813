import { dialectAt, PROBLEMS, refused, type ProblemCode, type ErrorFormatName } from "@linewire/contract";
import { Fault } from "@linewire/domain/fault/fault";
import { uuidAtEnd, uuidOf } from "../request/request-id.ts";
import { instanceOf } from "../request/target.ts";

export type ProblemAnswer = { status: number; headers: Record<string, string>; body: string };
/** `retrySeconds`: set if the error is temporary. `canReload`: the browser sent no form. */
export type PageProblem = { title: string; status: number; retrySeconds: number | undefined; canReload: boolean };
export type ProblemPage = (problem: PageProblem) => { headers: Record<string, string>; html: string };
/** `page`: set for a browser that requested a page. */
export type ProblemContext = {
  path: string;
  traceId: string;
  dialect: ErrorFormatName;
  page?: ProblemPage;
  canReload?: boolean;
};

const PROBLEM_TYPE = "application/problem+json; charset=utf-8";
const JSON_TYPE = "application/json; charset=utf-8";
const HTML_TYPE = "text/html; charset=utf-8";

const titleOf = (code: ProblemCode): string => PROBLEMS[code].title;

const RETRY_SECONDS: Partial<Record<number, number>> = { 429: 5, 503: 2 };

/** Every 429 and 503 has Retry-After. */
const retryOf = (fault: Fault, status: number): number | undefined =>
  fault.extras.retryAfterSeconds ?? RETRY_SECONDS[status];

const problem = (fault: Fault, status: number, { path, traceId }: ProblemContext) => {
  const { errors, requiredTier, requiredPermission, supportedVersions } = fault.extras;
  const retryAfterSeconds = retryOf(fault, status);
  const instance = instanceOf(path);
  return {
    type: `https://linewire.dev/problems/${fault.code}`,
    title: titleOf(fault.code),
    status,
    ...(fault.detail === undefined ? {} : { detail: fault.detail }),
    ...(instance === undefined ? {} : { instance }),
    code: fault.code,
    traceId,
    ...(errors ? { errors } : {}),
    ...(requiredTier ? { requiredTier } : {}),
    ...(requiredPermission ? { requiredPermission } : {}),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    ...(supportedVersions ? { supportedVersions } : {}),
  };
};

const partner = (fault: Fault, { traceId }: ProblemContext) => ({
  error: fault.code,
  message: titleOf(fault.code),
  details: fault.detail ?? null,
  requestId: traceId,
});

const slip = (fault: Fault, { path, traceId }: ProblemContext) => ({
  requestId: fault.extras.requestId ?? uuidAtEnd(path) ?? uuidOf(traceId),
  status: "Error",
  message: titleOf(fault.code),
  details: fault.detail ?? null,
  upstreamStatusCode: null,
  upstreamStatus: null,
});

const reasonsOf = ({ code, detail, extras }: Fault): string[] => {
  const fields = Object.entries(extras.errors ?? {}).flatMap(([field, texts]) =>
    texts.map((text) => `${field}: ${text}`),
  );
  return fields.length > 0 ? fields : [detail ?? titleOf(code)];
};

export const statusOf = ({ code, extras }: Fault): number => extras.status ?? PROBLEMS[code].status;

/** Error bodies are written only here. */
export const problemAnswer = (fault: Fault, context: ProblemContext): ProblemAnswer => {
  const status = statusOf(fault);
  const dialect = dialectAt(context.dialect, status);
  const retry = retryOf(fault, status);
  const headers = { ...fault.extras.headers, ...(retry === undefined ? {} : { "Retry-After": String(retry) }) };
  if (context.page) {
    const { canReload = false } = context;
    const page = context.page({ title: titleOf(fault.code), status, retrySeconds: retry, canReload });
    return { status, headers: { ...headers, ...page.headers, "Content-Type": HTML_TYPE }, body: page.html };
  }
  if (dialect === "partner")
    return {
      status,
      headers: { ...headers, "Content-Type": JSON_TYPE },
      body: JSON.stringify(partner(fault, context)),
    };
  if (dialect === "slip")
    return { status, headers: { ...headers, "Content-Type": JSON_TYPE }, body: JSON.stringify(slip(fault, context)) };
  if (dialect === "envelope")
    return {
      status,
      headers: { ...headers, "Content-Type": JSON_TYPE },
      body: JSON.stringify(refused(null, ...reasonsOf(fault))),
    };
  const type = fault.code === "streaming_unavailable" && status === 404 ? JSON_TYPE : PROBLEM_TYPE;
  return {
    status,
    headers: { ...headers, "Content-Type": type },
    body: JSON.stringify(problem(fault, status, context)),
  };
};

/** A path that Express cannot decode is an invalid parameter. Every other error becomes a 500 without details. */
export const faultOf = (error: unknown): Fault => {
  if (error instanceof Fault) return error;
  return error instanceof URIError
    ? new Fault("invalid_parameter", "the path is not valid")
    : new Fault("internal_error");
};
