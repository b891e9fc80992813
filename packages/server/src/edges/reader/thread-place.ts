import type { Stop } from "../../world.ts";

/** A thread as its place sees it: it says READY once, then answers every message by one message. */
export type Thread = {
  postMessage: (message: unknown) => void;
  on: ((event: "message", hear: (message: unknown) => void) => unknown) &
    ((event: "error" | "exit", hear: () => void) => unknown);
  terminate: () => Promise<unknown>;
};
export const READY = "ready";

/** What became of a task: its answer, or why there is none; `absent`: nobody does such work. */
export type Worked = { answer: unknown } | { failed: "timeout" | "busy" | "crashed" | "absent" };
export type Task = { message: unknown; done: (worked: Worked) => void };

export type Patience = {
  /** How long a thread may take to be ready, and then for each task; one that takes longer is killed. */
  startMs: number;
  taskMs: number;
  after: (ms: number, call: () => void) => Stop;
};

/** A thread and the task that it works on. `freed` is called when it can take another one, or has come to its end. */
export class ThreadPlace {
  #task: Task | null = null;
  #ready = false;
  #retired = false;
  #alive = true;
  #cancel: Stop = () => {};
  readonly #thread: Thread;
  readonly #patience: Patience;
  readonly #freed: (place: ThreadPlace) => void;

  constructor(thread: Thread, patience: Patience, freed: (place: ThreadPlace) => void) {
    this.#thread = thread;
    this.#patience = patience;
    this.#freed = freed;
    thread.on("message", (message) => this.#hear(message));
    thread.on("error", () => this.#fail("crashed"));
    thread.on("exit", () => this.#fail("crashed"));
  }

  get alive(): boolean {
    return this.#alive;
  }

  get free(): boolean {
    return this.#alive && this.#task === null;
  }

  give(task: Task): void {
    this.#task = task;
    this.#wait(this.#ready ? this.#patience.taskMs : this.#patience.startMs);
    this.#thread.postMessage(task.message);
  }

  /** Lets the thread go as soon as it has finished what it does. */
  retire(): void {
    this.#retired = true;
    if (this.#task === null) void this.end();
  }

  async end(worked: Worked = { failed: "busy" }): Promise<void> {
    if (!this.#alive) return;
    this.#alive = false;
    const ended = this.#thread.terminate();
    this.#settle(worked);
    await ended;
  }

  #hear(message: unknown): void {
    if (!this.#alive) return;
    if (message === READY) {
      this.#ready = true;
      if (this.#task) this.#wait(this.#patience.taskMs);
      return;
    }
    this.#settle({ answer: message });
    if (this.#retired) void this.end();
    this.#freed(this);
  }

  #settle(worked: Worked): void {
    this.#cancel();
    const task = this.#task;
    this.#task = null;
    task?.done(worked);
  }

  #fail(failed: "timeout" | "crashed"): void {
    if (!this.#alive) return;
    void this.end({ failed });
    this.#freed(this);
  }

  #wait(ms: number): void {
    this.#cancel();
    this.#cancel = this.#patience.after(ms, () => this.#fail("timeout"));
  }
}
