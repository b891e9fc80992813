import { endThread } from "@linewire/threads/running-threads";
import type { Stop } from "@linewire/domain/clock/world";

/** A thread posts READY once, then one reply per message. It gets the next message only after the reply. */
export type Thread = {
  postMessage: (message: unknown) => void;
  on: ((event: "message", listener: (message: unknown) => void) => unknown) &
    ((event: "error" | "exit", listener: () => void) => unknown);
  terminate: () => Promise<unknown>;
};
export const READY = "ready";
const TERMINATE_TIMEOUT_MS = 500;

/** `absent`: no node offers this kind of work. */
export type TaskOutcome = { answer: unknown } | { failed: "timeout" | "busy" | "crashed" | "absent" };
export type Task = { message: unknown; done: (outcome: TaskOutcome) => void };

export type ThreadTimeouts = {
  /** Maximum times until a thread is ready and for a task. A thread that exceeds one is terminated. */
  startMs: number;
  taskMs: number;
  /** An idle thread ends after this time, which frees its memory. */
  idleMs?: number;
  after: (ms: number, call: () => void) => Stop;
};

/** Runs one task at a time. Calls `onFreed` when the thread is ready or idle, and when it has ended. */
export class PooledThread {
  #task: Task | null = null;
  #isReady = false;
  #isRetired = false;
  #isAlive = true;
  #hasFailed = false;
  #cancel: Stop = () => {};
  readonly #thread: Thread;
  readonly #timeouts: ThreadTimeouts;
  readonly #onFreed: (slot: PooledThread) => void;

  constructor(thread: Thread, timeouts: ThreadTimeouts, onFreed: (slot: PooledThread) => void) {
    this.#thread = thread;
    this.#timeouts = timeouts;
    this.#onFreed = onFreed;
    this.#startTimer(timeouts.startMs);
    thread.on("message", (message) => this.#onMessage(message));
    thread.on("error", () => this.#endAfterFailure("crashed"));
    thread.on("exit", () => this.#endAfterFailure("crashed"));
  }

  get isAlive(): boolean {
    return this.#isAlive;
  }

  /** "unstarted": the thread failed before it was ready. Null without a failure. */
  get failure(): "started" | "unstarted" | null {
    if (!this.#hasFailed) return null;
    return this.#isReady ? "started" : "unstarted";
  }

  get isIdle(): boolean {
    return this.#isAlive && this.#task === null;
  }

  get isReady(): boolean {
    return this.#isAlive && this.#isReady;
  }

  run(task: Task): void {
    this.#task = task;
    if (this.#isReady) this.#startTimer(this.#timeouts.taskMs);
    this.#thread.postMessage(task.message);
  }

  retire(): void {
    this.#isRetired = true;
    if (this.#task === null) void this.end();
  }

  async end(outcome: TaskOutcome = { failed: "busy" }): Promise<void> {
    if (!this.#isAlive) return;
    this.#isAlive = false;
    const ended = endThread(this.#thread, TERMINATE_TIMEOUT_MS);
    this.#settle(outcome);
    await ended;
  }

  #onMessage(message: unknown): void {
    if (!this.#isAlive) return;
    if (message === READY) {
      this.#isReady = true;
      this.#cancel();
      if (this.#task) this.#startTimer(this.#timeouts.taskMs);
      else this.#becomeIdle();
      return;
    }
    this.#settle({ answer: message });
    if (this.#isRetired) void this.end();
    this.#becomeIdle();
  }

  #becomeIdle(): void {
    const { idleMs, after } = this.#timeouts;
    if (this.#isAlive && idleMs !== undefined)
      this.#cancel = after(idleMs, () => {
        void this.end();
        this.#onFreed(this);
      });
    this.#onFreed(this);
  }

  #settle(outcome: TaskOutcome): void {
    this.#cancel();
    const task = this.#task;
    this.#task = null;
    task?.done(outcome);
  }

  #endAfterFailure(failed: "timeout" | "crashed"): void {
    if (!this.#isAlive) return;
    this.#hasFailed = true;
    // The task did not cause the failure of a thread that was never ready, so the caller can retry after "busy".
    void this.end({ failed: this.#isReady ? failed : "busy" });
    this.#onFreed(this);
  }

  #startTimer(ms: number): void {
    this.#cancel();
    this.#cancel = this.#timeouts.after(ms, () => this.#endAfterFailure("timeout"));
  }
}
