import type { Jurisdiction, OfferLink } from "@linewire/contract";

type DisplayedLine = { id: number; price: number | null; points: number | null };

/** No book offers a bet with simulated odds, so links open a page of this installation. */
export const demonstrationLinks =
  (base: string, slug: string, { state }: Pick<Jurisdiction, "state">) =>
  ({ id, price, points }: DisplayedLine, link: OfferLink): OfferLink => {
    if (link.url === null) return link;
    const query = new URLSearchParams({
      ...(price !== null && { price: `${price}` }),
      ...(state !== null && { state }),
    });
    return { ...link, url: `${base}/embed/v1/${slug}/go/${id}:${points ?? "_"}?${query}` };
  };
