import type { Answer } from "../../call.ts";

/** Leads a browser to a view of ours, with a cookie where there is one to set. */
export const leadTo = (view: string, cookie?: string): Answer<string> => ({
  status: 302,
  bytes: Buffer.alloc(0),
  headers: { Location: view, "Cache-Control": "no-store", ...(cookie === undefined ? {} : { "Set-Cookie": cookie }) },
});
