import type { Answer } from "@linewire/http/call";

export const redirectTo = (view: string, cookie?: string): Answer<string> => ({
  status: 302,
  bytes: Buffer.alloc(0),
  headers: { Location: view, "Cache-Control": "no-store", ...(cookie === undefined ? {} : { "Set-Cookie": cookie }) },
});
