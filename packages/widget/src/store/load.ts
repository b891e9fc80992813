import type { Check } from "@linewire/client";
import type { WidgetWorld } from "../world.ts";

const REQUEST_TIMEOUT_MS = 20_000;
const MAX_CHARACTERS = 262_144;

/** `status` is the HTTP status, 413 for a response that is too long, or 400 if no request was sent. */
export class LoadError extends Error {
  readonly status: number;
  readonly answer: Response | undefined;
  constructor(status: number, answer?: Response) {
    super(`linewire: ${status}`);
    this.status = status;
    this.answer = answer;
  }
}

/** The page stores the text in memory, so its size is limited. */
const textOf = async ({ body }: Response): Promise<string> => {
  const reader = body!.getReader();
  const decoder = new TextDecoder();
  for (let text = ""; ;) {
    const { done, value } = await reader.read();
    text += decoder.decode(value, { stream: !done });
    if (done) return text;
    if (text.length > MAX_CHARACTERS) {
      void reader.cancel();
      throw new LoadError(413);
    }
  }
};

export type Get = <T>(url: string, is: Check<T>, init?: RequestInit) => Promise<T>;

/** Throws if the service rejects the request, does not answer within 20 s, or sends an invalid response. */
export const loadAnswer = async <T>(world: WidgetWorld, url: string, is: Check<T>, init?: RequestInit): Promise<T> => {
  const abort = new AbortController();
  const cancel = world.after(REQUEST_TIMEOUT_MS, () => abort.abort());
  try {
    const response = await world.fetch(url, {
      credentials: "omit",
      signal: abort.signal,
      ...init,
    });
    const answer: unknown = response.ok ? JSON.parse(await textOf(response)) : null;
    if (is(answer)) return answer;
    throw new LoadError(response.status, response);
  } finally {
    cancel();
  }
};
