import type { OfferEvent } from "@linewire/contract";
import type { Shown } from "./context.ts";
import type { OfferState } from "./offer-state.ts";

/** One bet as it is drawn; `name` = what is bet, in the words of the reader. */
export type Row = Shown & { state: OfferState; name: string; event: OfferEvent | undefined };
