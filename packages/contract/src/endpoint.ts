import "./plain-errors.ts";
import { z } from "zod";
import type { Needs, RateClass } from "./access.ts";
import type { ProblemCode, ErrorFormatName } from "./problem.ts";
import type { TagName } from "./tags.ts";

export type Method = "get" | "post" | "delete";

/**
 * `envelope`: one of three media types, by Accept. `json`: no envelope. `stream`: server-sent events. `raw`: bytes of
 * another media type. `nothing`: status 204.
 */
export type ReplyKind = "envelope" | "json" | "stream" | "raw" | "nothing";

export type Endpoint = {
  id: string;
  method: Method;
  path: string;
  summary: string;
  tag: TagName;
  needs: Needs;
  /** Absent if requests are unlimited. */
  rate?: RateClass;
  params: z.ZodObject;
  query: z.ZodObject;
  body: z.ZodType | null;
  bodyLimit?: number;
  bodyOptional?: boolean;
  /** Browsers send text/plain to other origins without a CORS preflight, so JSON is accepted as text/plain. */
  plainBody?: boolean;
  formBody?: boolean;
  kind: ReplyKind;
  reply: z.ZodType;
  /** The response has an ETag and is compressed. `envelope` always has both. */
  tagged?: boolean;
  mediaType?: string;
  /** Describes the 204 response of a stream that can finish. */
  ends?: string;
  /** Describes the 302 response. */
  redirects?: string;
  problems: readonly ProblemCode[];
  dialect: ErrorFormatName;
};

const EMPTY = z.object({});

type EndpointFields = Pick<Endpoint, "id" | "method" | "path" | "summary" | "tag" | "needs" | "reply"> &
  Partial<Endpoint>;
type Defaults = {
  params: typeof EMPTY;
  query: typeof EMPTY;
  body: null;
  kind: "envelope";
  problems: readonly [];
  dialect: "problem";
};
type WithDefaults<T> = Omit<Defaults, keyof T> & T;

export const endpoint = <const T extends EndpointFields>(fields: T): WithDefaults<T> =>
  ({
    params: EMPTY,
    query: EMPTY,
    body: null,
    kind: "envelope",
    problems: [],
    dialect: "problem",
    ...fields,
  }) as unknown as WithDefaults<T>;

export type ParamsOf<E extends Endpoint> = z.output<E["params"]>;
export type QueryOf<E extends Endpoint> = z.output<E["query"]>;
export type BodyOf<E extends Endpoint> = E["body"] extends z.ZodType ? z.output<E["body"]> : undefined;
export type ReplyOf<E extends Endpoint> = z.output<E["reply"]>;
export type QueryInput<E extends Endpoint> = z.input<E["query"]>;
export type ParamsInput<E extends Endpoint> = z.input<E["params"]>;
export type BodyInput<E extends Endpoint> = E["body"] extends z.ZodType ? z.input<E["body"]> : undefined;
