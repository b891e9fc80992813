import type { Check } from "@linewire/client";
import type { WidgetWorld } from "../world.ts";

const PATIENCE_MS = 20_000;
const MOST_CHARACTERS = 262_144;

/** Why a load failed: the status of the answer, 400 where nothing was asked, and the answer where it refuses. */
export class LoadFailed extends Error {
  readonly status: number;
  readonly answer: Response | undefined;
  constructor(status: number, answer?: Response) {
    super(`linewire: ${status}`);
    this.status = status;
    this.answer = answer;
  }
}

/** At most so much of an answer is read: a page must not hold whatever a server likes to send. */
const textOf = async ({ body }: Response): Promise<string> => {
  const reader = body!.getReader();
  const decoder = new TextDecoder();
  for (let text = ""; ;) {
    const { done, value } = await reader.read();
    text += decoder.decode(value, { stream: !done });
    if (done) return text;
    if (text.length > MOST_CHARACTERS) {
      void reader.cancel();
      throw new LoadFailed(413);
    }
  }
};

/** Asks for an answer. */
export type Get = <T>(url: string, is: Check<T>, init?: RequestInit) => Promise<T>;

/** An answer that can be shown whole; throws when the service refuses, is too slow, or answers anything else. */
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
