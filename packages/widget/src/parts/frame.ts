import type { OfferDetail } from "../page/offer-detail.ts";

/** The embedding page may have any origin, because a height is not confidential. */
const reportHeight = (page: Element): void => {
  let lastHeight = 0;
  const postHeight = (): void => {
    const height = Math.ceil(page.getBoundingClientRect().height);
    if (height === lastHeight) return;
    lastHeight = height;
    for (const message of [
      { sentinel: "amp", type: "embed-size", height },
      { type: "linewire-resize", height },
    ])
      window.parent.postMessage(message, "*");
  };
  new ResizeObserver(postHeight).observe(page);
};

/** `drawnAt`: time of the server's rendering by the clock of the service. */
type PageView = { viewId: string; drawnAt: string };
type ClickedOffer = OfferDetail & { url?: string };

const countedLink = (
  element: Element,
  { detail, timeStamp }: CustomEvent<ClickedOffer>,
  { viewId, drawnAt }: PageView,
): string => {
  const { lineId, price, points, sequenceNumber = 0, ageMs, jurisdiction } = detail;
  const query = new URLSearchParams({
    ...(price && { price: `${price}` }),
    ...(jurisdiction?.state && { state: jurisdiction.state }),
    url: element.getAttribute("article-url") ?? "",
    placement: "list",
    drawnAt: new Date(Date.parse(drawnAt) + timeStamp - ageMs).toISOString(),
    viewId,
    sequenceNumber: `${sequenceNumber}`,
  });
  return `/embed/v1/${element.getAttribute("partner")}/go/${lineId}:${points ?? "_"}?${query}`;
};

/** In a frame no beacon reports clicks, so clicked links lead to the service. */
const countClicks = (view: PageView): void =>
  document.addEventListener("linewire-offer-click", (event) => {
    const element = event.target as Element;
    const click = event as CustomEvent<ClickedOffer>;
    const { lineId, url } = click.detail;
    for (const link of element.shadowRoot?.querySelectorAll<HTMLAnchorElement>(`[data-line-id="${lineId}"] a`) ?? [])
      if (link.href === url) link.href = countedLink(element, click, view);
  });

if (window.parent !== window) reportHeight(document.documentElement);
const { viewId, drawnAt } = document.body.dataset;
if (viewId && drawnAt) countClicks({ viewId, drawnAt });
