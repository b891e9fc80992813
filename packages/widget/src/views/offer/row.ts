import type { OfferEvent } from "@linewire/contract";
import type { OfferView } from "../context.ts";
import type { OfferState } from "./offer-state.ts";

export type OfferRow = OfferView & { state: OfferState; name: string; event: OfferEvent | undefined };
