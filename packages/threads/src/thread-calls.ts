type Pending = { resolve: (value: unknown) => void; reject: (error: Error) => void; timer: NodeJS.Timeout };

type Parts = {
  post: (message: { id: number }) => void;
  /** Calls fail with this error while the thread is not available. */
  unavailable: (cause: Error) => Error;
  /** Called when a question has timed out, and not again until the thread responds. */
  stalled?: () => void;
};

/**
 * After a timeout, or after the end of the thread, new questions fail at once, so that no caller waits for a hung
 * thread.
 */
export class ThreadCalls {
  readonly #parts: Parts;
  readonly #pending = new Map<number, Pending>();
  #lastId = 0;
  #isStalled = false;
  #ended: Error | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get size(): number {
    return this.#pending.size;
  }

  get trouble(): string | null {
    return this.#ended?.message ?? (this.#isStalled ? "the thread does not answer" : null);
  }

  get hasEnded(): boolean {
    return this.#ended !== null;
  }

  ask<T>(question: object, limitMs: number): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const { trouble } = this;
      if (trouble !== null) return reject(this.#parts.unavailable(this.#ended ?? new Error(trouble)));
      const id = ++this.#lastId;
      const timer = setTimeout(() => this.#late(id, limitMs), limitMs).unref();
      this.#pending.set(id, { resolve: resolve as Pending["resolve"], reject, timer });
      this.#parts.post({ ...question, id });
    });
  }

  recordResponse(): void {
    this.#isStalled = false;
  }

  answer(id: number, value: unknown): void {
    this.#take(id)?.resolve(value);
  }

  refuse(id: number, error: Error): void {
    this.#take(id)?.reject(error);
  }

  /** Rejects pending and future questions. */
  end(why: Error): void {
    this.#ended = why;
    for (const id of this.#pending.keys()) this.refuse(id, this.#parts.unavailable(why));
  }

  #take(id: number): Pending | undefined {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    clearTimeout(pending?.timer);
    return pending;
  }

  #late(id: number, limitMs: number): void {
    this.refuse(id, this.#parts.unavailable(new Error(`the thread did not respond within ${limitMs} ms`)));
    if (this.#isStalled) return;
    this.#isStalled = true;
    this.#parts.stalled?.();
  }
}
