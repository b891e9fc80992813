import type { EmbedArticle, ENDPOINTS } from "@linewire/contract";
import type { Partner } from "@linewire/domain/change/record";
import { articleUrl } from "../../article-url.ts";
import type { Call, Handler } from "../../call.ts";
import { Fault } from "../../fault.ts";
import { activePartner } from "../../partner-of.ts";
import type { World } from "../../world.ts";
import type { Draw } from "./draw.ts";
import { built, type WidgetBuild } from "./embed-script.ts";
import { framePage, framePolicy } from "./frame-page.ts";
import { pageElement, type Drawing } from "./page-element.ts";
import { pageOffers, type EmbedParts } from "./page-offers.ts";

type Endpoints = typeof ENDPOINTS;

export type DrawnPageParts = EmbedParts & {
  world: Pick<World, "now">;
  build: WidgetBuild | null;
  /** Null when the widget's build has no such part. */
  draw: Draw | null;
};

const HEADERS = { "Cache-Control": "no-store", "Cross-Origin-Resource-Policy": "cross-origin" };

const drawingOf = ({ world, build, draw }: DrawnPageParts, base: string): Drawing => {
  if (!draw) throw new Fault("not_found", "the widget's drawing was not built: run `npm run build`");
  return { build: built(build), draw, now: world.now(), base };
};

type Asked = Pick<Call<Endpoints["embedHtml"]>, "query" | "from" | "spend">;

const offersOf = ({ query, from, spend }: Asked, partner: Partner, parts: DrawnPageParts): Promise<EmbedArticle> =>
  pageOffers(
    {
      partner,
      content: { url: articleUrl(query.url).href },
      wishes: query,
      jurisdiction: parts.region(query.state, from.region),
      spend: () => spend("articles"),
    },
    parts,
  );

/** The widget drawn here, as a piece of a page that is made elsewhere. */
export const embedHtml =
  (parts: DrawnPageParts): Handler<Endpoints["embedHtml"]> =>
  async (call) => {
    const partner = activePartner(call.params.partnerSlug, parts.partner);
    const drawing = drawingOf(parts, call.from.base);
    const element = pageElement(await offersOf(call, partner, parts), call.query, drawing);
    return { bytes: Buffer.from(element.text), headers: HEADERS };
  };

/** The widget drawn here, as a page of its own for an iframe. */
export const embedFrame =
  (parts: DrawnPageParts): Handler<Endpoints["embedFrame"]> =>
  async (call) => {
    const partner = activePartner(call.params.partnerSlug, parts.partner);
    // The frame's own calls go to where it came from, whatever it is called from outside.
    const drawing = drawingOf(parts, "");
    const article = await offersOf(call, partner, parts);
    const page = framePage(pageElement(article, call.query, drawing), {
      partner,
      build: drawing.build,
      locale: call.query.locale ?? "en",
    });
    return { bytes: Buffer.from(page), headers: { ...HEADERS, ...framePolicy(partner) } };
  };
