import { clickCounter, type BeaconPorts } from "../../features/embed/beacon.ts";
import type { EmbedParts } from "../../features/embed/page-offers.ts";
import type { GoParts } from "../../features/embed/go.ts";
import { receiptWriter } from "../../features/embed/receipt-writer.ts";
import { linkParts } from "./link-parts.ts";
import { namesOf } from "./names.ts";
import type { ServiceParts } from "../service-parts.ts";
import type { Views } from "../views.ts";
import type { Watch } from "../watch.ts";

type Wiring = Pick<ServiceParts, "world" | "catalogue" | "feed" | "journal"> & {
  views: Views;
  watch: Pick<Watch, "click">;
  embed: Pick<EmbedParts, "partner" | "region" | "ownHosts">;
};

export const clickParts = (wiring: Wiring): { go: GoParts; beacon: BeaconPorts } => {
  const { world, catalogue, feed, journal, views, watch, embed } = wiring;
  const { partner, region, ownHosts } = embed;
  const { live } = views;
  const names = namesOf(views);
  const { link } = linkParts(wiring);
  const { simulated } = feed;
  const { canonicalOf } = views.desk;
  const { went, stored } = watch.click;
  const keep = receiptWriter({ world, propose: journal.propose });
  const beacon = { world, partner, ownHosts, line: live.line, event: live.event, names, canonicalOf, keep, stored };
  const countClick = clickCounter(beacon);
  return {
    go: {
      world,
      partner,
      region,
      ownHosts,
      line: live.line,
      event: live.event,
      link,
      names,
      canonicalOf,
      simulated,
      states: catalogue.states.map(({ code, name }) => ({ code, name })),
      went,
      countClick: (...click) => void countClick(...click).catch(() => went("uncounted")),
    },
    beacon,
  };
};
