import type { Worker } from "node:worker_threads";
import { awaitEnd, endThread } from "./running-threads.ts";
import { ThreadCalls } from "./thread-calls.ts";

/** `trouble`: why the thread is not available, or null. */
export type ThreadState = { trouble: string | null; restarts: number };

/** Before its first answer a thread sends THREAD_READY once. */
export type ThreadAnswer = { id: number; value: unknown } | { id: number; failure: string };
export const THREAD_READY = "ready";

type Parts = {
  start: () => Worker;
  unavailable: (cause: Error) => Error;
  /** Called when the thread ends unexpectedly. */
  report: (error: Error) => void;
};

const MIN_BACKOFF_MS = 250;
const MAX_BACKOFF_MS = 3000;
/** After this run time, the delay of the next restart is again the shortest one. */
const HEALTHY_AFTER_MS = 30_000;
/** A thread without a response for this time is terminated. */
const RESPONSE_TIMEOUT_MS = 30_000;
const EXIT_TIMEOUT_MS = 1000;

const backoffMs = (failures: number): number => Math.min(MAX_BACKOFF_MS, MIN_BACKOFF_MS * 2 ** failures);

class ThreadRun {
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
      stalled: () => this.#watch("the thread does not respond"),
    });
    this.#wellTimer = setTimeout(() => (this.#wasWell = true), HEALTHY_AFTER_MS).unref();
    this.#watch("the thread did not start in time");
    this.thread.on("error", (error: Error) => this.end(error));
    this.thread.on("exit", () => this.end(new Error("the thread exited")));
    this.thread.on("message", (message: ThreadAnswer | typeof THREAD_READY) => this.#handle(message));
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
    }, RESPONSE_TIMEOUT_MS).unref();
  }

  #handle(message: ThreadAnswer | typeof THREAD_READY): void {
    clearTimeout(this.#stuckTimer);
    this.calls.recordResponse();
    if (message === THREAD_READY) this.#isReady = true;
    else if ("failure" in message) this.calls.refuse(message.id, new Error(message.failure));
    else this.calls.answer(message.id, message.value);
  }
}

/** Restarts a thread that exits or hangs. The delay doubles up to three seconds. */
export class RestartingThread {
  readonly #parts: Parts;
  #run: ThreadRun | null = null;
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
    return this.#run?.calls.size ?? 0;
  }

  state(): ThreadState {
    return { trouble: this.#trouble()?.message ?? null, restarts: this.#restarts };
  }

  ask<T>(question: object, limitMs: number): Promise<T> {
    const trouble = this.#trouble();
    if (this.#run === null || trouble !== null)
      return Promise.reject(this.#parts.unavailable(trouble ?? new Error("the thread exited")));
    return this.#run.calls.ask<T>(question, limitMs);
  }

  /** Sends a last question if the thread is available, then ends it. Takes at most `limitMs` plus one second. */
  async close(question: object, limitMs: number): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    const run = this.#run;
    if (run === null) return;
    const isClosing =
      this.#trouble() === null &&
      (await run.calls.ask(question, limitMs).then(
        () => true,
        () => false,
      ));
    await (isClosing ? awaitEnd : endThread)(run.thread, EXIT_TIMEOUT_MS);
  }

  /** Null while questions can be sent. Questions wait for the first thread, but not for a restarted one. */
  #trouble(): Error | null {
    const run = this.#run;
    if (run === null || (this.#restarts > 0 && !run.isReady)) return this.#why ?? new Error("the thread exited");
    return run.calls.trouble === null ? null : new Error(run.calls.trouble);
  }

  #begin(): void {
    try {
      this.#run = new ThreadRun(this.#parts, (why, wasWell) => this.#ended(why, wasWell));
    } catch (error) {
      this.#ended(error instanceof Error ? error : new Error(String(error)), false);
    }
  }

  #ended(why: Error, wasWell: boolean): void {
    this.#run = null;
    this.#why = why;
    if (this.#isClosed) return;
    if (wasWell) {
      this.#failures = 0;
      this.#reported = "";
    }
    // A repeated failure is reported once.
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
