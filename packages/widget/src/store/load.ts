import type { Check } from "@linewire/client";
import type { WidgetWorld } from "../world.ts";

const PATIENCE_MS = 20_000;
const MOST_BYTES = 262_144;

/** Why a load failed; `final` = asking again will not help. */
export class LoadFailed extends Error {
  readonly status: number;
  readonly final: boolean;
  constructor(status: number) {
    super(`linewire: ${status}`);
    this.status = status;
    this.final = status >= 400 && status < 500 && status !== 408 && status !== 429;
  }
}

/** At most so much of an answer is read: a page must not hold whatever a server likes to send. */
const capped = ({ body }: Response): Response => {
  let left = MOST_BYTES;
  const cap = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (chunk, out) => {
      left -= chunk.length;
      if (left < 0) out.error(new LoadFailed(413));
      else out.enqueue(chunk);
    },
  });
  return new Response(body?.pipeThrough(cap));
};

/** Asks for an answer; a body is posted. */
export type Get = <T>(url: string, is: Check<T>, body?: string) => Promise<T>;

/** An answer that can be shown whole; throws when the service refuses, is too slow, or answers anything else. */
export const loadAnswer = async <T>(world: WidgetWorld, url: string, is: Check<T>, body?: string): Promise<T> => {
  const abort = new AbortController();
  const cancel = world.after(PATIENCE_MS, () => abort.abort());
  try {
    const response = await world.fetch(url, {
      credentials: "omit",
      signal: abort.signal,
      ...(body && { method: "POST", body, headers: { "content-type": "application/json" } }),
    });
    const answer: unknown = response.ok ? await capped(response).json() : null;
    if (is(answer)) return answer;
    throw new LoadFailed(response.status);
  } finally {
    cancel();
  }
};
