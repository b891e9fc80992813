import type { Receipt } from "@linewire/contract";
import type { ReceiptBundle } from "../change/record.ts";

let last: { receipts: readonly Receipt[]; bodies: readonly string[] } = { receipts: [], bodies: [] };

/** The texts of the last bundle are cached, because journal and store encode the same bundle one after the other. */
export const bodiesOf = ({ receipts }: Pick<ReceiptBundle, "receipts">): readonly string[] => {
  if (receipts !== last.receipts) last = { receipts, bodies: receipts.map((receipt) => JSON.stringify(receipt)) };
  return last.bodies;
};

/** The text equals that of JSON.stringify. */
export const bundleJson = (bundle: ReceiptBundle): string => {
  const { id, receipts, ...more } = bundle;
  const end = JSON.stringify(more).slice(1);
  return `{"id":${JSON.stringify(id)},"receipts":[${bodiesOf({ receipts }).join(",")}]${end === "}" ? "" : ","}${end}`;
};
