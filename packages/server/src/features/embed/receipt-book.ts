import type { Receipt } from "@linewire/contract";
import type { Proposal } from "../../adapters/journal/journal.ts";
import { Fault } from "../../fault.ts";
import type { World } from "../../world.ts";

export type ReceiptBookParts = {
  world: Pick<World, "now" | "secret">;
  propose: (proposal: Proposal<"records">) => Promise<unknown>;
};

/** A receipt whose id is given when it is written down. */
export type NewReceipt = Omit<Receipt, "id">;
type Waiting = { receipts: readonly NewReceipt[]; settle: () => void; fail: (error: unknown) => void };

const MOST_TOGETHER = 100;
const MOST_WAITING = 2000;

/** Takes from the front of what waits as much as may be written down together. */
const groupOf = (waiting: Waiting[]): Waiting[] => {
  let count = 0;
  const end = waiting.findIndex(({ receipts }) => (count += receipts.length) > MOST_TOGETHER);
  return waiting.splice(0, end === -1 ? waiting.length : Math.max(1, end));
};

/** Writes receipts down, one append at a time: those that come meanwhile share the next one, so that a burst never stands between prices and the journal. */
export const receiptBook = ({ world, propose }: ReceiptBookParts) => {
  const waiting: Waiting[] = [];
  let size = 0;
  let writing = false;

  const write = async (group: readonly Waiting[]): Promise<void> => {
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
    while (waiting.length > 0) await write(groupOf(waiting));
    writing = false;
  };

  /** Resolves when the receipts are durable. */
  return (receipts: readonly NewReceipt[]): Promise<void> => {
    if (size + receipts.length > MOST_WAITING)
      throw new Fault("overloaded", "too many receipts wait to be written", { retryAfterSeconds: 5 });
    size += receipts.length;
    return new Promise((settle, fail) => {
      waiting.push({ receipts, settle, fail });
      if (!writing) void writeAll();
    });
  };
};
