import type { Check } from "@linewire/client";
import type { WidgetWorld } from "../world.ts";

const PATIENCE_MS = 20_000;
const MAX_CHARACTERS = 262_144;

/** Error of a load: the response's status, 400 without a request, and the response itself. */
export class LoadFailed extends Error {
  readonly status: number;
  readonly answer: Response | undefined;
  constructor(status: number, answer?: Response) {
    super(`linewire: ${status}`);
    this.status = status;
    this.answer = answer;
  }
}

/** Reads a limited part of a response: a page must not buffer unlimited data. */
const textOf = async ({ body }: Response): Promise<string> => {
  const reader = body!.getReader();
  const decoder = new TextDecoder();
  for (let text = ""; ;) {
    const { done, value } = await reader.read();
    text += decoder.decode(value, { stream: !done });
    if (done) return text;
    if (text.length > MAX_CHARACTERS) {
      void reader.cancel();
      throw new LoadFailed(413);
    }
  }
};

/** Requests and validates a response. */
export type Get = <T>(url: string, is: Check<T>, init?: RequestInit) => Promise<T>;

/** A response that can be rendered; throws if the service rejects the request, is too slow, or returns anything else. */
export const loadAnswer = async <T>(world: WidgetWorld, url: string, is: Check<T>, init?: RequestInit): Promise<T> => {
  const abort = new AbortController();
  const cancel = world.after(PATIENCE_MS, () => abort.abort());
  try {
    const response = await world.fetch(url, {
      credentials: "omit",
      signal: abort.signal,
      ...init,
    });
    const answer: unknown = response.ok ? JSON.parse(await textOf(response)) : null;
    if (is(answer)) return answer;
    throw new LoadFailed(response.status, response);
  } finally {
    cancel();
  }
};
