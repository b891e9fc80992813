import type { Receipt } from "@linewire/contract";
import type { OfferName } from "@linewire/domain/desk/desk-record";
import { pacer } from "@linewire/domain/clock/pacer";
import { Fault } from "@linewire/domain/fault/fault";
import type { World } from "@linewire/domain/clock/world";
import type { ProposeOnly } from "@linewire/journal/journal/journal";

export type ReceiptWriterPorts = {
  world: Pick<World, "now" | "secret" | "elapsed" | "after">;
  propose: ProposeOnly<"receipts">;
};

export type ReceiptDraft = { receipt: Omit<Receipt, "id">; page: number; box: string; offerName: () => OfferName };
/** Resolves when the receipts are durable and counted. */
export type KeepReceipts = (receipts: readonly ReceiptDraft[]) => Promise<void>;
type QueuedReceipts = { receipts: readonly ReceiptDraft[]; settle: () => void; fail: (error: unknown) => void };

/** The journal's writer needs about 10 ms for this many receipts. */
const MAX_RECEIPTS_PER_APPEND = 500;
const MAX_QUEUED_RECEIPTS = 10_000;
const MAX_REMEMBERED_OFFERS = 20_000;

const nextGroup = (queue: QueuedReceipts[]): QueuedReceipts[] => {
  let count = 0;
  const end = queue.findIndex(({ receipts }) => (count += receipts.length) > MAX_RECEIPTS_PER_APPEND);
  return queue.splice(0, end === -1 ? queue.length : Math.max(1, end));
};

/**
 * Receipts that arrive during an append share the next append, so that a burst of receipts does not delay price
 * changes.
 */
export const receiptWriter = ({ world, propose }: ReceiptWriterPorts): KeepReceipts => {
  const queue: QueuedReceipts[] = [];
  /** Names of these offers were stored recently, so they are not sent again. */
  let named = new Set<string>();
  let size = 0;
  let writing = false;
  const pace = pacer(world);

  const namesOf = (drafts: readonly ReceiptDraft[]): OfferName[] => {
    const distinct = new Map(drafts.map(({ receipt, offerName }) => [receipt.offerId, offerName]));
    return [...distinct].filter(([offer]) => !named.has(offer)).map(([, nameOf]) => nameOf());
  };
  const remember = (offers: readonly OfferName[]): void => {
    if (named.size + offers.length > MAX_REMEMBERED_OFFERS) named = new Set();
    for (const { offer } of offers) named.add(offer);
  };

  const write = async (group: readonly QueuedReceipts[]): Promise<void> => {
    const id = `rcp_${world.secret(12).toString("hex")}`;
    const drafts = group.flatMap(({ receipts }) => receipts);
    const receipts = drafts.map(({ receipt, page, box }, at) => ({
      receipt: { id: `${id}_${at}`, ...receipt },
      page,
      box,
    }));
    try {
      const offers = namesOf(drafts);
      await propose({ command: "receipts", input: { id, receipts, offers }, at: world.now() });
      remember(offers);
      for (const { settle } of group) settle();
    } catch (error) {
      for (const { fail } of group) fail(error);
    }
    size -= receipts.length;
  };

  const writeAll = async (): Promise<void> => {
    writing = true;
    while (queue.length > 0) {
      const due = size < MAX_RECEIPTS_PER_APPEND ? pace.untilDue() : null;
      if (due) await due;
      await write(nextGroup(queue));
    }
    writing = false;
  };

  return (receipts) => {
    if (size + receipts.length > MAX_QUEUED_RECEIPTS)
      throw new Fault("overloaded", "the queue of receipts is full", { retryAfterSeconds: 5 });
    size += receipts.length;
    pace.note();
    return new Promise((settle, fail) => {
      queue.push({ receipts, settle, fail });
      if (!writing) void writeAll();
    });
  };
};
