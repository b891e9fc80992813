import type { Message } from "./message.ts";

const MOST = 2000;

/** The newest messages, and how many of each type there have been. */
export class MessageLog {
  #messages: Message[] = [];
  #counts = new Map<string, number>();
  #number = 0;

  add(message: Omit<Message, "number">): void {
    this.#number += 1;
    this.#messages.push({ ...message, number: this.#number });
    this.#counts.set(message.type, (this.#counts.get(message.type) ?? 0) + 1);
    if (this.#messages.length > MOST * 1.25) this.#messages = this.#messages.slice(-MOST);
  }

  clear(): void {
    this.#messages = [];
    this.#counts.clear();
  }

  /** Newest first. */
  newest(): readonly Message[] {
    return this.#messages.toReversed();
  }

  counts(): ReadonlyMap<string, number> {
    return new Map(this.#counts);
  }
}
