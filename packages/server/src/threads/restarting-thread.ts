import type { Worker } from "node:worker_threads";
import { awaitEnd, endThread } from "./start-thread.ts";
import { ThreadCalls } from "./thread-calls.ts";

/** How a thread is: `trouble` says why it cannot be asked now. */
export type ThreadState = { trouble: string | null; restarts: number };

/** Message from a thread: READY once, then an answer to each question by its id. */
export type ThreadAnswer = { id: number; value: unknown } | { id: number; failure: string };
export const THREAD_READY = "ready";

type Parts = {
  start: () => Worker;
  unavailable: (cause: Error) => Error;
  /** Called with the reason whenever the thread has ended although nobody wanted it to. */
  report: (error: Error) => void;
};

const FIRST_BACKOFF_MS = 250;
const LONGEST_BACKOFF_MS = 3000;
/** A thread that has lived so long was well. */
const WELL_MS = 30_000;
/** A thread that does not become ready, or answers nothing, for so long is ended. */
const STUCK_MS = 30_000;
const END_MS = 1000;

const backoffMs = (failures: number): number => Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** failures);

/** One life of the thread, from its start to its end. */
class Life {
  readonly calls: ThreadCalls;
  readonly thread: Worker;
  readonly #ended: (why: Error, wasWell: boolean) => void;
  readonly #wellTimer: NodeJS.Timeout;
  #stuckTimer: NodeJS.Timeout | undefined;
  #isOver = false;
  #wasWell = false;
  #isReady = false;

  constructor({ start, unavailable }: Parts, ended: (why: Error, wasWell: boolean) => void) {
    this.#ended = ended;
    this.thread = start();
    this.calls = new ThreadCalls({
      post: (message) => this.thread.postMessage(message),
      unavailable,
      stalled: () => this.#watch("the thread is stuck"),
    });
    this.#wellTimer = setTimeout(() => (this.#wasWell = true), WELL_MS).unref();
    this.#watch("the thread did not become ready");
    this.thread.on("error", (error: Error) => this.end(error));
    this.thread.on("exit", () => this.end(new Error("the thread has ended")));
    this.thread.on("message", (message: ThreadAnswer | typeof THREAD_READY) => this.#hear(message));
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  end(why: Error): void {
    if (this.#isOver) return;
    this.#isOver = true;
    clearTimeout(this.#wellTimer);
    clearTimeout(this.#stuckTimer);
    this.calls.end(why);
    this.#ended(why, this.#wasWell);
  }

  #watch(why: string): void {
    clearTimeout(this.#stuckTimer);
    this.#stuckTimer = setTimeout(() => {
      void this.thread.terminate();
      this.end(new Error(why));
    }, STUCK_MS).unref();
  }

  #hear(message: ThreadAnswer | typeof THREAD_READY): void {
    clearTimeout(this.#stuckTimer);
    this.calls.heard();
    if (message === THREAD_READY) this.#isReady = true;
    else if ("failure" in message) this.calls.refuse(message.id, new Error(message.failure));
    else this.calls.answer(message.id, message.value);
  }
}

/** A thread that is started again whenever it ends or gets stuck, after a pause that doubles up to three seconds. */
export class RestartingThread {
  readonly #parts: Parts;
  #life: Life | null = null;
  #failures = 0;
  #restarts = 0;
  #why: Error | null = null;
  #retry: NodeJS.Timeout | undefined;
  #isClosed = false;
  #reported = "";

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#begin();
  }

  get size(): number {
    return this.#life?.calls.size ?? 0;
  }

  state(): ThreadState {
    return { trouble: this.#trouble()?.message ?? null, restarts: this.#restarts };
  }

  ask<T>(question: object, limitMs: number): Promise<T> {
    const trouble = this.#trouble();
    if (this.#life === null || trouble !== null)
      return Promise.reject(this.#parts.unavailable(trouble ?? new Error("the thread has ended")));
    return this.#life.calls.ask<T>(question, limitMs);
  }

  /** Asks one last question, where the thread still answers, and ends the thread; takes no longer than `limitMs` and a second. */
  async close(question: object, limitMs: number): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    const life = this.#life;
    if (life === null) return;
    const isClosing =
      this.#trouble() === null &&
      (await life.calls.ask(question, limitMs).then(
        () => true,
        () => false,
      ));
    await (isClosing ? awaitEnd : endThread)(life.thread, END_MS);
  }

  /** A thread that was started again counts once it is ready; the first one may be asked before. */
  #trouble(): Error | null {
    const life = this.#life;
    if (life === null || (this.#restarts > 0 && !life.isReady)) return this.#why ?? new Error("the thread has ended");
    return life.calls.trouble === null ? null : new Error(life.calls.trouble);
  }

  #begin(): void {
    try {
      this.#life = new Life(this.#parts, (why, wasWell) => this.#ended(why, wasWell));
    } catch (error) {
      this.#ended(error instanceof Error ? error : new Error(String(error)), false);
    }
  }

  #ended(why: Error, wasWell: boolean): void {
    this.#life = null;
    this.#why = why;
    if (this.#isClosed) return;
    if (wasWell) {
      this.#failures = 0;
      this.#reported = "";
    }
    // The same trouble is reported once, not at each attempt.
    if (why.message !== this.#reported) this.#parts.report(why);
    this.#reported = why.message;
    this.#retry = setTimeout(
      () => {
        this.#restarts++;
        this.#begin();
      },
      backoffMs(this.#failures++),
    ).unref();
  }
}
