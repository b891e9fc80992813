import { type Check, id, int, readFrame, shape, text } from "@linewire/client";
import type { Signal } from "@preact/signals";
import { stepsAhead } from "../lines/position.ts";

// The article's response stays unchanged, so status changes of books are stored here.

type Frame = { data: { marketSourceUpdate: { messageId: string; marketSource: { id: number; statusId: number } } } };

const isFrame: Check<Frame> = shape<Frame>({
  data: shape<Frame["data"]>({
    marketSourceUpdate: shape<Frame["data"]["marketSourceUpdate"]>({
      messageId: text(300),
      marketSource: shape({ id, statusId: int(1, 3) }),
    }),
  }),
});

const HEALTHY = 1;

export class BookStatuses {
  readonly #changes: Signal<number>;
  readonly #updates = new Map<number, { at: string; statusId: number }>();

  constructor(changes: Signal<number>) {
    this.#changes = changes;
  }

  /** Ignores frames without a book's status, and frames older than the known status. */
  take(frame: string): void {
    const message = readFrame(frame, isFrame);
    if (!message) return;
    const { messageId: at, marketSource: book } = message.data.marketSourceUpdate;
    const known = this.#updates.get(book.id);
    if (known && stepsAhead(at, known.at) <= 0) return;
    this.#updates.set(book.id, { at, statusId: book.statusId });
    this.#changes.value += 1;
  }

  of({ id: bookId, statusId = HEALTHY }: { id: number; statusId?: number | undefined }, position: string): number {
    void this.#changes.value;
    const update = this.#updates.get(bookId);
    return update && stepsAhead(update.at, position) > 0 ? update.statusId : statusId;
  }
}
