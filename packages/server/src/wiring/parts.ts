import { scopeOf } from "@linewire/domain/scope/scope-of";
import { asyncapi } from "@linewire/contract/asyncapi";
import { openapi } from "@linewire/contract/openapi";
import { partnerOfAccount } from "@linewire/domain/change/record";
import type { Parts } from "./app.ts";
import type { Articles } from "./article-parts.ts";
import { bonusParts } from "./bonus-parts.ts";
import { clickParts } from "./click-parts.ts";
import { embedParts } from "./embed-parts.ts";
import { dataParts } from "./data-parts.ts";
import { keeper } from "../edges/http/encoded.ts";
import type { Hub } from "../edges/hub/hub.ts";
import type { Digests } from "../features/stream/digests.ts";
import { openReaders } from "../features/stream/readers.ts";
import type { StreamParts } from "../features/stream/stream-parts.ts";
import { subscriber } from "../features/stream/subscribe.ts";
import type { Traffic } from "./front.ts";
import type { KeyParts } from "./key-parts.ts";
import { linkParts } from "./link-parts.ts";
import { parlayTray } from "../features/parlay/tray.ts";
import { parlayParts } from "./parlay-parts.ts";
import type { ServiceParts } from "./service-parts.ts";
import type { Views } from "./views.ts";
import type { Watch } from "./watch.ts";

type Place = { url: string; waitingFor: () => string | null };
type Wiring = ServiceParts & {
  views: Views;
  hub: Hub;
  digests: Digests;
  /** The time that tokens live by. */
  steady: () => number;
  place: Place;
  keys: KeyParts;
  traffic: Traffic;
  watch: Watch;
  articles: Articles;
};

const streamParts = (wiring: Wiring): StreamParts => {
  const { world, steady, hub, views, catalogue, journal, watch, digests, streaming = true } = wiring;
  const leagues = (): number[] => views.reference.list("league").map(({ id }) => id);
  const marketTypes = () => views.reference.list("market_type");
  const { key, account } = views.records;
  const readers = openReaders({ world, key, account, scopeOf: (found) => scopeOf(found, catalogue) });
  journal.follow(readers.hear);
  return {
    world,
    steady,
    readers,
    streaming: () => streaming,
    hub,
    digests,
    ...views.records,
    scopeOf: (account) => scopeOf(account, catalogue),
    snapshot: {
      lines: views.live.lines,
      leagues,
      marketTypes: () => marketTypes().map(({ id }) => id),
      now: world.now,
    },
    places: { leagueCode: (id) => views.reference.get("league", id)?.name, leagues, marketTypes },
    nodeId: world.secret(4).toString("hex"),
    measure: watch.stream,
    pageOrigins: (accountId) => {
      const slug = partnerOfAccount(accountId);
      return slug === null ? null : (views.records.partner(slug)?.origins ?? []);
    },
  };
};

// The bundle and all its parts in every coding are far below.
const FILE_BYTES = 8 * 1024 * 1024;

/** Joins features to the edges that they named as ports. */
export const partsOf = (wiring: Wiring): Parts => {
  const { world, steady, views, hub, journal, widget, place, traffic } = wiring;
  const parlay = parlayParts(wiring);
  const embed = { ...embedParts(wiring), tray: parlayTray(parlay) };
  const data = dataParts(wiring);
  return {
    ...data,
    evaluation: { ...data.bonus, ...bonusParts({ ...wiring, rows: parlay }) },
    ...clickParts({ ...wiring, embed }),
    deeplink: { ...linkParts(wiring), live: views.live, late: views.late, now: world.now },
    parlay,
    subscription: {
      subscribe: subscriber({ world, steady, signingKeys: views.records.signingKeys, propose: journal.propose }),
      reference: views.reference.get,
      streaming: () => wiring.streaming ?? true,
    },
    stream: streamParts(wiring),
    articles: wiring.articles.articles,
    partnerBooks: wiring.articles.partnerBooks,
    corrections: wiring.articles.corrections,
    embed,
    widget: { build: widget, earlier: wiring.earlierWidgets ?? [], keep: keeper(world.now, FILE_BYTES) },
    keys: wiring.keys.verbs,
    ingest: { propose: journal.propose, now: world.now },
    readiness: { waitingFor: () => place.waitingFor(), leaving: traffic.leaving, position: hub.position },
    metrics: wiring.watch.text,
    documents: { openapi, asyncapi },
  };
};
