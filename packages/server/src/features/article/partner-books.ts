import type { ENDPOINTS, MarketSource } from "@linewire/contract";
import { callerOf, type Handler } from "@linewire/http/call";
import { ownPartner, type FindPartner } from "../../shared/partner-of.ts";
import { partnerOf } from "./show-article.ts";

export type PartnerBookParts = { partner: FindPartner; books: () => readonly MarketSource[] };

/** Clients use the ids in `requestedBookIds` and `bookOrder`. */
export const listPartnerBooks =
  ({ partner: find, books }: PartnerBookParts): Handler<(typeof ENDPOINTS)["listPartnerBooks"]> =>
  (call) => {
    const partner = ownPartner(call.params.partnerSlug, callerOf(call).accountId, find);
    const listed = books()
      .filter(({ isActive }) => isActive)
      .toSorted((a, b) => a.priority - b.priority || a.id - b.id)
      .map(({ id, name, logoUrl, thumbnailUrl, siteUrl, priority }) => ({
        id,
        name,
        logoUrl: logoUrl ?? null,
        thumbnailUrl: thumbnailUrl ?? null,
        siteUrl: siteUrl ?? null,
        priority,
        allowed: partner.bookIds.includes(id),
      }));
    return { body: { partner: partnerOf(partner), books: listed, requestId: call.from.requestId } };
  };
