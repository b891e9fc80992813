import { type Check, flag, id, int, list, maybe, number, orNull, price, shape } from "@linewire/client";
import type { StreamLine } from "@linewire/contract";

/** What the widget reads of a line; the client's full guard would cost the page more than it uses. */
export type PriceLine = Pick<
  StreamLine,
  "marketLineId" | "price" | "points" | "statusId" | "disabled" | "sequenceNumber"
>;

const line = shape<PriceLine>({
  marketLineId: id,
  price: orNull(price),
  points: maybe(orNull(number())),
  statusId: int(1, 3),
  disabled: maybe(flag),
  sequenceNumber: int(0),
});

export type PriceFrame = { data: { marketLineUpdate: { marketLines: PriceLine[] } } };
export const isPriceFrame: Check<PriceFrame> = shape<PriceFrame>({
  data: shape<PriceFrame["data"]>({ marketLineUpdate: shape({ marketLines: list(line) }) }),
});
