import type { ENDPOINTS, OEmbed } from "@linewire/contract";
import type { Partner, SigningKey } from "@linewire/domain/change/record";
import { HEIGHT, WIDTH } from "@linewire/pages/painter/card";
import { oembedFrameText } from "@linewire/pages/embed/oembed-frame";
import { articleUrl } from "../../shared/article-url.ts";
import type { Handler } from "@linewire/http/call";
import { Fault } from "@linewire/domain/fault/fault";
import { isSite } from "../../shared/partner-of.ts";
import { picturePath } from "./article-picture.ts";

type Contract = (typeof ENDPOINTS)["oembed"];

export type OEmbedPorts = {
  partners: () => readonly Partner[];
  ownHosts: () => readonly string[];
  urlKey: () => SigningKey | undefined;
};

const SIZE = { width: 640, height: 480 };
const CACHE_SECONDS = 3600;

/** The first active partner with the site of the URL. This installation's pages belong to the first active partner. */
const partnerAt = ({ host }: URL, { partners, ownHosts }: OEmbedPorts): Partner => {
  const active = partners()
    .filter(({ status }) => status === "active")
    .toSorted((a, b) => a.id - b.id);
  const found = active.find((partner) => isSite(partner, host)) ?? (ownHosts().includes(host) ? active[0] : undefined);
  if (!found) throw new Fault("not_found", "this URL belongs to no publisher");
  return found;
};

export const oembed =
  (parts: OEmbedPorts): Handler<Contract> =>
  ({ query, from }) => {
    if (query.format !== undefined && query.format !== "json")
      throw new Fault("not_acceptable", "only format=json is supported");
    const url = articleUrl(query.url);
    const partner = partnerAt(url, parts);
    const { slug, displayName } = partner;
    const key = parts.urlKey();
    if (key === undefined) throw new Error("no key for signed URLs is stored");
    const width = Math.min(query.maxwidth ?? SIZE.width, SIZE.width);
    const height = Math.min(query.maxheight ?? SIZE.height, SIZE.height);
    const title = `Odds, ${displayName}`;
    const source = `${from.base}/embed/v1/${slug}/frame?${new URLSearchParams({ url: url.href })}`;
    const body: OEmbed = {
      version: "1.0",
      type: "rich",
      title,
      provider_name: "Linewire",
      provider_url: from.base,
      cache_age: CACHE_SECONDS,
      width,
      height,
      html: oembedFrameText({ source, title, width, height }),
      thumbnail_url: from.base + picturePath(partner, url.href, key),
      thumbnail_width: WIDTH,
      thumbnail_height: HEIGHT,
    };
    return {
      body,
      headers: {
        "Cache-Control": `public, max-age=${CACHE_SECONDS}`,
        Vary: "Host",
        "Access-Control-Allow-Origin": "*",
        "Cross-Origin-Resource-Policy": "cross-origin",
      },
    };
  };
