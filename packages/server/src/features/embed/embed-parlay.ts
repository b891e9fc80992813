import type { EmbedParlay, ENDPOINTS } from "@linewire/contract";
import type { LinkRegion } from "@linewire/domain/deeplink/offer-link";
import { parlaySubId } from "@linewire/domain/desk/sub-id";
import type { Handler } from "@linewire/http/call";
import { activePartner } from "../../shared/partner-of.ts";
import type { ArticlePageParts } from "./embed-article.ts";
import { checkOrigin } from "./page-origin.ts";
import { pageBooks } from "./page-offers.ts";

type TrayRequest = {
  ids: readonly number[];
  points?: readonly (number | null)[] | undefined;
  bookIds: readonly number[];
  knownBookIds: readonly number[];
  region: LinkRegion;
};

export type ParlayPageParts = Pick<ArticlePageParts, "partner" | "ownHosts" | "region" | "takesBets"> & {
  tray: (request: TrayRequest) => Pick<EmbedParlay, "eventId" | "legs" | "results" | "quotedAt">;
  simulated: boolean;
};

export const embedParlay =
  (parts: ParlayPageParts): Handler<(typeof ENDPOINTS)["embedParlay"]> =>
  ({ params, query, from }) => {
    const partner = activePartner(params.partnerSlug, parts.partner);
    checkOrigin(from, partner, parts.ownHosts());
    const jurisdiction = parts.region(query.state, from.region);
    const bookIds = pageBooks(parts, { partner, jurisdiction, selection: {} });
    const { ids, points } = query;
    const region: LinkRegion = { ...jurisdiction, ...(partner.beacons && { subId: parlaySubId("parlay") }) };
    const tray = parts.tray({ ids, points, bookIds, knownBookIds: partner.bookIds, region });
    const body: EmbedParlay = { ...tray, jurisdiction, simulated: parts.simulated };
    return { body, headers: { "Referrer-Policy": "no-referrer", "Cache-Control": "no-store" } };
  };
