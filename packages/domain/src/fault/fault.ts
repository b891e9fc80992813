import type { ProblemCode } from "@linewire/contract";

type Extras = {
  status?: number;
  errors?: Record<string, string[]>;
  requiredTier?: "concierge" | "enterprise";
  requiredPermission?: string;
  retryAfterSeconds?: number;
  supportedVersions?: string[];
  headers?: Record<string, string>;
  /** Id of the bet slip request; default: the id of the current HTTP request. */
  requestId?: string;
  /** The original error, for the log. The client never receives this error. */
  cause?: unknown;
};

/** An error that is sent to the client as a problem response, with a code of the contract. */
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
