import { z } from "zod";
import { refused } from "../envelope.ts";
import { PERMISSIONS } from "../names.ts";
import { PROBLEMS, type Dialect, type ProblemCode } from "../problem.ts";

const CODES = Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]];

/** The error format of RFC 9457, with a machine-readable code. */
export const ProblemDetails = z.object({
  type: z.url(),
  title: z.string(),
  status: z.int().min(400).max(599),
  detail: z.string().optional(),
  instance: z.string().optional(),
  code: z.enum(CODES),
  traceId: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  requiredTier: z.enum(["concierge", "enterprise"]).optional(),
  requiredPermission: z.enum(PERMISSIONS).optional(),
  retryAfterSeconds: z.int().min(0).optional(),
  supportedVersions: z.array(z.string()).optional(),
});

export const PartnerError = z.object({
  error: z.enum(CODES),
  message: z.string(),
  details: z.string().nullable(),
  requestId: z.string(),
});

export const BetErrorResponse = z.object({
  requestId: z.string(),
  status: z.literal("Error"),
  message: z.string(),
  details: z.string().nullable(),
  upstreamStatusCode: z.int().nullable(),
  upstreamStatus: z.string().nullable(),
});

export const RefusedEnvelope = z.object({
  data: z.null(),
  success: z.literal(false),
  messages: z.array(z.string()).min(1),
  pagination: z.object({ nextCursor: z.null(), previousCursor: z.null() }),
});

const SCHEMAS: Record<Dialect, z.ZodType> = {
  problem: ProblemDetails,
  partner: PartnerError,
  slip: BetErrorResponse,
  envelope: RefusedEnvelope,
};
export const bodyOf = (dialect: Dialect): z.ZodType => SCHEMAS[dialect];

const TRACE = "0f8fad5b-d9cb-469f-a165-70867728950e";

export const exampleOf = (code: ProblemCode, status: number, dialect: Dialect): object => {
  const { title } = PROBLEMS[code];
  if (dialect === "partner") return { error: code, message: title, details: null, requestId: TRACE };
  if (dialect === "envelope") return refused(null, title);
  if (dialect === "problem")
    return { type: `https://linewire.dev/problems/${code}`, title, status, code, traceId: TRACE };
  const upstream = { upstreamStatusCode: null, upstreamStatus: null };
  return { requestId: TRACE, status: "Error", message: title, details: null, ...upstream };
};
