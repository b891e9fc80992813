import type { Receipt } from "@linewire/contract";
import type { Proposal } from "@linewire/journal/journal/journal";
import { Fault } from "@linewire/domain/fault/fault";
import type { World } from "@linewire/domain/clock/world";

export type ReceiptWriterPorts = {
  world: Pick<World, "now" | "secret">;
  propose: (proposal: Proposal<"records">) => Promise<unknown>;
};

/** A receipt before its id is assigned. */
export type NewReceipt = Omit<Receipt, "id">;
type QueuedReceipts = { receipts: readonly NewReceipt[]; settle: () => void; fail: (error: unknown) => void };

const MAX_RECEIPTS_PER_APPEND = 100;
const MAX_QUEUED_RECEIPTS = 2000;

/** Takes from the queue as many receipts as one append may contain. */
const nextGroup = (queue: QueuedReceipts[]): QueuedReceipts[] => {
  let count = 0;
  const end = queue.findIndex(({ receipts }) => (count += receipts.length) > MAX_RECEIPTS_PER_APPEND);
  return queue.splice(0, end === -1 ? queue.length : Math.max(1, end));
};

/**
 * Writes receipts with one append at a time. Receipts that arrive meanwhile share the next one, so that a burst does not delay price
 * changes in the journal.
 */
export const receiptWriter = ({ world, propose }: ReceiptWriterPorts) => {
  const queue: QueuedReceipts[] = [];
  let size = 0;
  let writing = false;

  const write = async (group: readonly QueuedReceipts[]): Promise<void> => {
    const id = `rcp_${world.secret(12).toString("hex")}`;
    const receipts = group
      .flatMap(({ receipts: some }) => some)
      .map((receipt, at): Receipt => ({ id: `${id}_${at}`, ...receipt }));
    const input = [{ kind: "receipt", thing: { id, receipts } } as const];
    try {
      await propose({ command: "records", input, at: world.now() });
      for (const { settle } of group) settle();
    } catch (error) {
      for (const { fail } of group) fail(error);
    }
    size -= receipts.length;
  };

  const writeAll = async (): Promise<void> => {
    writing = true;
    while (queue.length > 0) await write(nextGroup(queue));
    writing = false;
  };

  /** Resolves when the receipts are durable. */
  return (receipts: readonly NewReceipt[]): Promise<void> => {
    if (size + receipts.length > MAX_QUEUED_RECEIPTS)
      throw new Fault("overloaded", "the queue of receipts is full", { retryAfterSeconds: 5 });
    size += receipts.length;
    return new Promise((settle, fail) => {
      queue.push({ receipts, settle, fail });
      if (!writing) void writeAll();
    });
  };
};
