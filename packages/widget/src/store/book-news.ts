import { type Check, id, int, shape, text } from "@linewire/client";
import type { Signal } from "@preact/signals";
import { stepsAhead } from "./position.ts";

// Book updates from the stream, kept beside the answer that they follow.

type Frame = { data: { marketSourceUpdate: { messageId: string; marketSource: { id: number; statusId: number } } } };

const isFrame: Check<Frame> = shape<Frame>({
  data: shape<Frame["data"]>({
    marketSourceUpdate: shape<Frame["data"]["marketSourceUpdate"]>({
      messageId: text(300),
      marketSource: shape({ id, statusId: int(1, 3) }),
    }),
  }),
});

const read = (frame: string): unknown => {
  try {
    return JSON.parse(frame);
  } catch {
    return null;
  }
};

const WELL = 1;

/** The statuses of books as the stream tells them. */
export class BookNews {
  readonly #changes: Signal<number>;
  readonly #told = new Map<number, { at: string; statusId: number }>();

  constructor(changes: Signal<number>) {
    this.#changes = changes;
  }

  /** Takes a frame of the stream; what is of something else, or older than what is known, changes nothing. */
  take(frame: string): void {
    const news = read(frame);
    if (!isFrame(news)) return;
    const { messageId: at, marketSource: book } = news.data.marketSourceUpdate;
    const known = this.#told.get(book.id);
    if (known && stepsAhead(at, known.at) <= 0) return;
    this.#told.set(book.id, { at, statusId: book.statusId });
    this.#changes.value += 1;
  }

  /** How a book is: as an answer of a position said, or as was told since. */
  of({ id: bookId, statusId = WELL }: { id: number; statusId?: number | undefined }, position: string): number {
    void this.#changes.value;
    const told = this.#told.get(bookId);
    return told && stepsAhead(told.at, position) > 0 ? told.statusId : statusId;
  }
}
