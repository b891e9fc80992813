import { Fault } from "@linewire/domain/fault/fault";
import { RETRY_SECONDS } from "../storage-fault.ts";

export const unavailable = (detail: string): Fault =>
  new Fault("storage_unavailable", detail, { retryAfterSeconds: RETRY_SECONDS, cause: new Error(detail) });
