import type { Parts } from "../app.ts";
import { ownHosts, type Articles } from "../data/article-parts.ts";
import { offersPainter } from "@linewire/pages/painter/offers-painter";
import { drawingTools } from "../../shared/drawing-tools.ts";
import { recordPainter } from "@linewire/pages/painter/record-painter";
import { responseCache } from "@linewire/http/answer/encoded";
import type { Hub } from "@linewire/journal/hub/hub";
import { courseFinder } from "../../shared/line-course.ts";
import { regionRules } from "../../features/embed/region.ts";
import { sharedStreams } from "../../features/embed/shared-streams.ts";
import { subscriptionCreator } from "../../features/stream/subscribe.ts";
import { availabilityParts } from "../data/availability-parts.ts";
import { linkParts } from "../data/link-parts.ts";
import { namesOf } from "../data/names.ts";
import { pageRights } from "./page-rights.ts";
import { scheduleOf } from "../data/schedule-parts.ts";
import type { ServiceParts } from "../service-parts.ts";
import type { Views } from "../views.ts";

type Wiring = ServiceParts & {
  views: Views;
  hub: Pick<Hub, "position">;
  steady: () => number;
  address: { url: string };
  articles: Pick<Articles, "show">;
};

const MAINS = ["moneyline", "spread", "total"];
const CACHE_BYTES = 16 * 1024 * 1024;

export const embedParts = (wiring: Wiring): Omit<Parts["embed"], "tray"> => {
  const { world, steady, views, hub, catalogue, journal, feed, widget, draw = null } = wiring;
  const schedule = scheduleOf(wiring);
  const source = views.named("market_source");
  const subscribe = subscriptionCreator({
    world,
    steady,
    signingKeys: views.records.signingKeys,
    propose: journal.propose,
  });
  const packed = responseCache(world.now, CACHE_BYTES);
  return {
    world,
    partner: views.records.partner,
    partners: views.partners,
    show: wiring.articles.show,
    streams: sharedStreams({ world, subscribe, showsPeople: pageRights(wiring).showsPeople }),
    availability: availabilityParts(wiring),
    position: hub.position,
    region: regionRules(catalogue),
    takesBets: (bookId, state) => source(bookId)?.stateCodes?.includes(state) ?? false,
    ownHosts: () => ownHosts(wiring),
    gamesBetween: views.events.between,
    leagues: () => views.reference.list("league"),
    keep: responseCache(world.now, CACHE_BYTES),
    pack: (text) => packed(text, 1, () => ({ text })),
    event: views.live.event,
    line: views.live.line,
    lines: views.live.lines,
    course: courseFinder({ past: wiring.history ?? null, now: world.now }),
    link: linkParts(wiring).link,
    simulated: feed.simulated,
    mains: {
      betTypeIds: MAINS.flatMap((key) => schedule.betType(key)?.id ?? []),
      periodTypeId: schedule.periodId("game"),
    },
    names: namesOf(views),
    picksOfAuthor: views.picks.picksOfAuthor,
    recordVersion: () => Math.max(...["picks", "reference", "market_source"].map((name) => views.versions.of(name))),
    isLeague: (code) => views.reference.list("league").some(({ name }) => name === code),
    paint: recordPainter(drawingTools),
    paintOffers: offersPainter(drawingTools),
    now: world.now,
    urlKey: views.records.postbackKey,
    build: widget,
    draw,
  };
};
