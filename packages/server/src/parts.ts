import { wordTrieOf } from "./names.ts";
import { scopeOf } from "@linewire/domain/scope/scope-of";
import { asyncapi } from "@linewire/contract/asyncapi";
import { openapi } from "@linewire/contract/openapi";
import { partnerOfAccount } from "@linewire/domain/change/record";
import type { Parts } from "./app.ts";
import { dataParts } from "./data-parts.ts";
import type { Hub } from "./edges/hub/hub.ts";
import { fetchReader } from "./edges/reader/fetch-reader.ts";
import { showWidget, type WidgetParts } from "./features/article/show-widget.ts";
import { regionRules } from "./features/embed/region.ts";
import type { StreamParts } from "./features/stream/stream-parts.ts";
import { subscriber } from "./features/stream/subscribe.ts";
import type { Traffic } from "./front.ts";
import type { KeyParts } from "./key-parts.ts";
import { linkParts } from "./link-parts.ts";
import type { ServiceParts } from "./service-parts.ts";
import type { Views } from "./views.ts";
import type { Watch } from "./watch.ts";

type Place = { url: string; waitingFor: () => string | null };
type Wiring = ServiceParts & { views: Views; hub: Hub; place: Place; keys: KeyParts; traffic: Traffic; watch: Watch };

const AHEAD_MS = 8 * 24 * 3_600_000;

const periodName =
  ({ reference }: Views) =>
  (id: number): string =>
    reference.get("period_type", id)?.name ?? String(id);

const betIdOf =
  ({ catalogue }: ServiceParts) =>
  (key: string): number => {
    const found = catalogue.betTypes.find((betType) => betType.key === key);
    if (!found) throw new Error(`the catalogue has no bet type ${key}`);
    return found.id;
  };

const widgetParts = (wiring: Wiring): WidgetParts => {
  const { catalogue, views, world, feed } = wiring;
  const idOf = betIdOf(wiring);
  const gamePeriod = catalogue.periods.find(({ key }) => key === "game")?.id ?? 1;
  const named = { league: views.named("league"), betType: views.named("bet_type"), book: views.named("market_source") };
  return {
    find: wordTrieOf(catalogue),
    ids: { spread: idOf("spread"), moneyline: idOf("moneyline"), total: idOf("total"), gamePeriod },
    sources: {
      gamesOf: (teamId) => views.events.aheadOf(teamId, world.now() + AHEAD_MS),
      teamOf: (personId) => views.reference.get("person", personId)?.currentTeamId,
      topProp: (personId, eventId) => views.offers.topProp(personId, eventId, gamePeriod),
    },
    lines: views.live.lines,
    link: linkParts(wiring).link,
    names: { ...named, team: views.named("team"), person: views.named("person"), periodName: periodName(views) },
    simulated: feed.simulated,
  };
};

const streamParts = ({ world, hub, views, catalogue, watch }: Wiring): StreamParts => {
  const leagues = (): number[] => views.reference.list("league").map(({ id }) => id);
  const marketTypes = () => views.reference.list("market_type");
  return {
    world,
    hub,
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

/** The same port on every name that reaches this machine: the hosts of our own pages. */
const ownHosts = ({ place, host }: Wiring): string[] => {
  const { port } = new URL(place.url);
  return [...new Set(["127.0.0.1", "localhost", "[::1]", host])].map((name) =>
    port === "" ? name : `${name}:${port}`,
  );
};

const embedParts = (wiring: Wiring): Parts["embed"] => {
  const { world, views, hub, catalogue, journal, place } = wiring;
  const parts = widgetParts(wiring);
  const addressOf = (url: URL): URL | null => {
    if (url.protocol !== "http:" || !ownHosts(wiring).includes(url.host)) return null;
    return new URL(url.pathname + url.search, place.url);
  };
  return {
    world,
    partner: views.records.partner,
    reader: fetchReader(addressOf),
    show: (wish) => showWidget(wish, parts),
    subscribe: subscriber({ world, signingKeys: views.records.signingKeys, propose: journal.propose }),
    position: hub.position,
    region: regionRules(catalogue.states),
    ownHosts: () => ownHosts(wiring),
  };
};

/** Joins features to the edges that they named as ports. */
export const partsOf = (wiring: Wiring): Parts => {
  const { world, views, hub, journal, widget, place, traffic } = wiring;
  return {
    ...dataParts(wiring),
    deeplink: { ...linkParts(wiring), live: views.live, late: views.late, now: world.now },
    subscription: {
      subscribe: subscriber({ world, signingKeys: views.records.signingKeys, propose: journal.propose }),
      reference: views.reference.get,
      streaming: () => true,
    },
    stream: streamParts(wiring),
    embed: embedParts(wiring),
    widget,
    keys: wiring.keys.verbs,
    ingest: { propose: journal.propose, now: world.now },
    readiness: { waitingFor: () => place.waitingFor(), leaving: traffic.leaving, position: hub.position },
    metrics: wiring.watch.text,
    documents: { openapi, asyncapi },
  };
};
