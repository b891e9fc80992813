import type { OfferEvent } from "@linewire/contract";
import type { OfferView } from "../context.ts";
import type { OfferState } from "./offer-state.ts";

/** Props of one rendered bet. `name` is the name of the bet in the reader's language. */
export type OfferRow = OfferView & { state: OfferState; name: string; event: OfferEvent | undefined };
