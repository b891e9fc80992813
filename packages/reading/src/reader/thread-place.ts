import { endThread } from "@linewire/threads/running-threads";
import type { Stop } from "@linewire/domain/clock/world";

/** A thread from the view of its place: it sends READY once, then one reply per message. */
export type Thread = {
  postMessage: (message: unknown) => void;
  on: ((event: "message", hear: (message: unknown) => void) => unknown) &
    ((event: "error" | "exit", hear: () => void) => unknown);
  terminate: () => Promise<unknown>;
};
export const READY = "ready";
const END_MS = 500;

/** Result of a task, or why there is none; `absent`: no node does this work. */
export type TaskOutcome = { answer: unknown } | { failed: "timeout" | "busy" | "crashed" | "absent" };
export type Task = { message: unknown; done: (worked: TaskOutcome) => void };

export type Patience = {
  /** Time limits for a thread's start and for each task; a slower thread is terminated. */
  startMs: number;
  taskMs: number;
  after: (ms: number, call: () => void) => Stop;
};

/** A thread and its current task. `freed` is called when it becomes idle, ready or has ended. */
export class ThreadPlace {
  #task: Task | null = null;
  #ready = false;
  #retired = false;
  #alive = true;
  #failed = false;
  #cancel: Stop = () => {};
  readonly #thread: Thread;
  readonly #patience: Patience;
  readonly #freed: (place: ThreadPlace) => void;

  constructor(thread: Thread, patience: Patience, freed: (place: ThreadPlace) => void) {
    this.#thread = thread;
    this.#patience = patience;
    this.#freed = freed;
    this.#wait(patience.startMs);
    thread.on("message", (message) => this.#hear(message));
    thread.on("error", () => this.#fail("crashed"));
    thread.on("exit", () => this.#fail("crashed"));
  }

  get alive(): boolean {
    return this.#alive;
  }

  /** Whether the thread ended unexpectedly, and whether it had been ready. */
  get failure(): "started" | "unstarted" | null {
    if (!this.#failed) return null;
    return this.#ready ? "started" : "unstarted";
  }

  get isIdle(): boolean {
    return this.#alive && this.#task === null;
  }

  get isReady(): boolean {
    return this.#alive && this.#ready;
  }

  give(task: Task): void {
    this.#task = task;
    if (this.#ready) this.#wait(this.#patience.taskMs);
    this.#thread.postMessage(task.message);
  }

  /** Ends the thread after its current task. */
  retire(): void {
    this.#retired = true;
    if (this.#task === null) void this.end();
  }

  async end(worked: TaskOutcome = { failed: "busy" }): Promise<void> {
    if (!this.#alive) return;
    this.#alive = false;
    const ended = endThread(this.#thread, END_MS);
    this.#settle(worked);
    await ended;
  }

  #hear(message: unknown): void {
    if (!this.#alive) return;
    if (message === READY) {
      this.#ready = true;
      this.#cancel();
      if (this.#task) this.#wait(this.#patience.taskMs);
      else this.#freed(this);
      return;
    }
    this.#settle({ answer: message });
    if (this.#retired) void this.end();
    this.#freed(this);
  }

  #settle(worked: TaskOutcome): void {
    this.#cancel();
    const task = this.#task;
    this.#task = null;
    task?.done(worked);
  }

  #fail(failed: "timeout" | "crashed"): void {
    if (!this.#alive) return;
    this.#failed = true;
    // A thread that was never ready did not fail because of the task, which can be retried.
    void this.end({ failed: this.#ready ? failed : "busy" });
    this.#freed(this);
  }

  #wait(ms: number): void {
    this.#cancel();
    this.#cancel = this.#patience.after(ms, () => this.#fail("timeout"));
  }
}
