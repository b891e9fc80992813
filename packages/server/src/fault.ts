import type { ProblemCode } from "@linewire/contract";

type Extras = {
  status?: number;
  errors?: Record<string, string[]>;
  requiredTier?: "concierge" | "enterprise";
  requiredPermission?: string;
  retryAfterSeconds?: number;
  supportedVersions?: string[];
  headers?: Record<string, string>;
  /** Of the request for bet slips that this is about; the call's own id when absent. */
  requestId?: string;
  /** For the log only; never sent to the caller. */
  cause?: unknown;
};

/** The one deliberate error: something that the caller must hear, in the contract's words. */
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
