import type { ProblemCode } from "@linewire/contract";

type Extras = {
  status?: number;
  errors?: Record<string, string[]>;
  requiredTier?: "concierge" | "enterprise";
  requiredPermission?: string;
  retryAfterSeconds?: number;
  supportedVersions?: string[];
  headers?: Record<string, string>;
  /** Id of the bet slip request; default: the id of the HTTP request. */
  requestId?: string;
  /** The cause is only for the log. Clients never receive it. */
  cause?: unknown;
};

export class Fault extends Error {
  readonly code: ProblemCode;
  readonly detail: string | undefined;
  readonly extras: Extras;

  constructor(code: ProblemCode, detail?: string, extras: Extras = {}) {
    super(code);
    this.code = code;
    this.detail = detail;
    this.extras = extras;
  }
}
