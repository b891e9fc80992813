import type { ProblemCode } from "@linewire/contract";

export type ApiProblemCode = ProblemCode | "unknown";

const fieldOf = (body: unknown, name: string): unknown =>
  typeof body === "object" && body !== null ? (body as Record<string, unknown>)[name] : undefined;

const firstText = (...values: unknown[]): string | undefined =>
  values.find((value): value is string => typeof value === "string");

/** `code` is from the body, which is problem+json or a partner error. */
export class ApiProblem extends Error {
  override name = "ApiProblem";
  readonly status: number;
  readonly code: ApiProblemCode;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    super(firstText(fieldOf(body, "detail"), fieldOf(body, "message"), fieldOf(body, "title")) ?? `HTTP ${status}`);
    this.status = status;
    this.code = (firstText(fieldOf(body, "code"), fieldOf(body, "error")) ?? "unknown") as ApiProblemCode;
    this.body = body;
  }
}
