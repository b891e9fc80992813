import { parlaySubId } from "@linewire/domain/desk/sub-id";
import { scopeOf } from "@linewire/domain/scope/scope-of";
import { type ParlayReader, parlayAtBooks } from "@linewire/pricing/parlay/sheet/parlay-at-book";
import { PAGE_HEADERS } from "../../features/embed/reader-page.ts";
import { demonstrationPage, movedPage, unknownPage } from "@linewire/pages/embed/moved-page";
import type { RegionRules } from "../../features/embed/region.ts";
import type { FindSharedSlip } from "../../features/slip/shared-slip.ts";
import type { FollowParts } from "../../features/slip-page/follow-slip.ts";
import type { SlipReadParts } from "../../features/slip-page/read-shared-slip.ts";
import type { SlipPageParts } from "../../features/slip-page/slip-page.ts";
import type { SlipPictureParts } from "../../features/slip-page/slip-picture.ts";
import { slipStreams } from "../../features/slip-page/slip-streams.ts";
import type { Hub } from "@linewire/journal/hub/hub";
import { drawingTools } from "../../shared/drawing-tools.ts";
import { slipPainter } from "@linewire/pages/painter/slip-painter";
import { responseCache } from "@linewire/http/answer/encoded";
import { subscriptionCreator } from "../../features/stream/subscribe.ts";
import { linkParts } from "../data/link-parts.ts";
import { namesOf } from "../data/names.ts";
import type { ServiceParts } from "../service-parts.ts";
import type { Views } from "../views.ts";
import type { Watch } from "../watch.ts";
import type { LineState } from "@linewire/domain/line/line-state";
import { parlayOf } from "@linewire/pricing/parlay/sheet/requested-parlay";
import type { SlipParts } from "../../features/slip-page/slip-parts.ts";
import { Fault } from "@linewire/domain/fault/fault";

/** Null if the lines cannot be combined or have no known price. */
const parlayQuote =
  (reader: ParlayReader): SlipParts["together"] =>
  (bookId, lines: readonly LineState[]) => {
    try {
      const parlay = parlayOf(
        lines.map((line) => ({ line, requestedPoints: line.points })),
        reader,
      );
      const { price, source } = parlayAtBooks(parlay, reader, { mayMove: false, allowStored: true }).at(bookId);
      return price === null ? null : { price, source };
    } catch (error) {
      if (error instanceof Fault) return null;
      throw error;
    }
  };

type Wiring = ServiceParts & {
  views: Views;
  hub: Pick<Hub, "position">;
  steady: () => number;
  watch: Pick<Watch, "click">;
  findShared: FindSharedSlip;
  parlay: ParlayReader;
  embed: { region: RegionRules; takesBets: (bookId: number, state: string) => boolean };
};

const CACHE_BYTES = 8 * 1024 * 1024;

export const slipPageParts = (wiring: Wiring): SlipReadParts & SlipPageParts & FollowParts & SlipPictureParts => {
  const { world, steady, views, hub, catalogue, journal, feed, widget, drawSlip = null, watch } = wiring;
  const packed = responseCache(world.now, CACHE_BYTES);
  const subscribe = subscriptionCreator({
    world,
    steady,
    signingKeys: views.records.signingKeys,
    propose: journal.propose,
  });
  const states = catalogue.states.map(({ code, name }) => ({ code, name }));
  return {
    world,
    find: wiring.findShared,
    scopeOf: (accountId) => {
      const account = views.records.account(accountId);
      return account && scopeOf(account, catalogue);
    },
    live: views.live,
    late: views.late,
    sequence: () => hub.position().seq,
    changedThrough: views.versions.changedThrough,
    now: world.now,
    position: hub.position,
    names: namesOf(views),
    region: wiring.embed.region,
    takesBets: wiring.embed.takesBets,
    subIdOf: (accountId) =>
      views.partners().some(({ accountIds, beacons }) => beacons && accountIds.includes(accountId))
        ? parlaySubId("slip")
        : undefined,
    linkBook: linkParts(wiring).book,
    together: parlayQuote(wiring.parlay),
    simulated: feed.simulated,
    streams: slipStreams({ world, subscribe }),
    pack: (text) => packed(text, 1, () => ({ text })),
    build: widget,
    drawSlip,
    paint: slipPainter(drawingTools),
    states: () => states,
    pages: { headers: PAGE_HEADERS, moved: movedPage, demonstration: demonstrationPage, unknown: unknownPage },
    went: watch.click.went,
  };
};
