import type { OfferEvent } from "@linewire/contract";
import type { OfferView } from "./context.ts";
import type { OfferState } from "./offer-state.ts";

/** One bet as it is drawn; `name` = what is bet, in the words of the reader. */
export type OfferRow = OfferView & { state: OfferState; name: string; event: OfferEvent | undefined };
