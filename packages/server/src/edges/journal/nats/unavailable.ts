import { Fault } from "../../../fault.ts";
import { RETRY_SECONDS } from "../storage-fault.ts";

/** What a caller hears when nodes or their engine cannot do something now. */
export const unavailable = (detail: string): Fault =>
  new Fault("storage_unavailable", detail, { retryAfterSeconds: RETRY_SECONDS, cause: new Error(detail) });
