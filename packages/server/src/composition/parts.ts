import { partnerOfAccount } from "@linewire/domain/change/record";
import type { Parts } from "./app.ts";
import type { Articles } from "./data/article-parts.ts";
import { accountParts } from "./pages/account-parts.ts";
import { bonusParts } from "./data/bonus-parts.ts";
import { consoleParts } from "./pages/console-parts.ts";
import { clickParts } from "./data/click-parts.ts";
import { deskParts } from "./pages/desk-parts.ts";
import { embedParts } from "./pages/embed-parts.ts";
import { crawlerFileParts } from "./pages/newspaper-parts.ts";
import { dataParts } from "./data/data-parts.ts";
import { browserFiles } from "../files/browser-files.ts";
import { responseCache } from "@linewire/http/answer/encoded";
import type { Hub } from "@linewire/journal/hub/hub";
import type { Digests } from "../features/stream/digests.ts";
import { seenAt } from "../features/article/article-receipts.ts";
import { signInWays } from "../features/account/sign-in-ways.ts";
import { openSubscribers } from "../features/stream/open-subscribers.ts";
import { storedOutcome, outcomeId } from "@linewire/ingest/rows/superseded";
import { replayDesk } from "../features/stream/replay-desk.ts";
import type { StreamParts } from "../features/stream/stream-parts.ts";
import { subscriptionCreator } from "../features/stream/subscribe.ts";
import type { ConsoleParts } from "../features/console/console-parts.ts";
import type { ConsoleReceiptParts } from "../features/console/receipts-parts.ts";
import type { ConsoleNode } from "../features/console/node-status.ts";
import type { PeerRegistry } from "./cluster/peer-registry.ts";
import { behindOf } from "./front.ts";
import type { Traffic } from "./cluster/traffic.ts";
import type { KeyParts } from "./data/key-parts.ts";
import type { NamesParts } from "../features/naming/names-parts.ts";
import { linkParts } from "./data/link-parts.ts";
import { offerNames } from "./data/names.ts";
import { pageRights } from "./pages/page-rights.ts";
import { parlayTray } from "../features/parlay/tray.ts";
import type { parlayParts } from "./data/parlay-parts.ts";
import type { ServiceParts } from "./service-parts.ts";
import { slipPageParts } from "./pages/slip-page-parts.ts";
import type { Slips } from "./data/slip-parts.ts";
import type { ThreadStates } from "./threads/thread-states.ts";
import { studioParts } from "./pages/studio-parts.ts";
import type { Views } from "./views.ts";
import type { Watch } from "./watch.ts";

type Place = { url: string; waitingFor: () => string | null };
type Wiring = ServiceParts & {
  views: Views;
  hub: Hub;
  digests: Digests;
  steady: () => number;
  address: Place;
  keys: KeyParts;
  traffic: Traffic;
  watch: Watch;
  articles: Articles;
  slips: Slips;
  names: NamesParts;
  nodes: PeerRegistry<ConsoleNode>;
  parlay: ReturnType<typeof parlayParts>;
  sourceHealth: ConsoleParts["health"];
  threads: ThreadStates;
};

const streamParts = (wiring: Wiring): StreamParts => {
  const { world, steady, hub, views, journal, watch, digests, streaming = true } = wiring;
  const leagues = (): number[] => views.reference.list("league").map(({ id }) => id);
  const marketTypes = () => views.reference.list("market_type");
  const { key, account } = views.records;
  const { scopeOf, touchedBy } = pageRights(wiring);
  const subscribers = openSubscribers({ world, key, account, scopeOf, touchedBy });
  journal.follow(subscribers.onCommit);
  return {
    world,
    steady,
    subscribers,
    streaming: () => streaming,
    hub,
    stored: wiring.stored ?? null,
    digests,
    ...views.records,
    scopeOf,
    snapshot: {
      lines: views.live.lines,
      leagues,
      marketTypes: () => marketTypes().map(({ id }) => id),
      now: world.now,
    },
    places: { leagueCode: (id) => views.reference.get("league", id)?.name, leagues, marketTypes },
    nodeId: journal.state()?.node ?? world.secret(4).toString("hex"),
    catchUp: wiring.keys.accounts.catchUp,
    measure: watch.stream,
    replays: replayDesk(wiring.history ?? null, (error) => wiring.report(error, "replay")),
    pageOrigins: (accountId) => {
      const slug = partnerOfAccount(accountId);
      return slug === null ? null : (views.records.partner(slug)?.origins ?? []);
    },
  };
};

const FILE_CACHE_BYTES = 8 * 1024 * 1024;
const DOCUMENT_CACHE_BYTES = 8 * 1024 * 1024;

const ingestOutcomes = ({ views, journal }: Pick<Wiring, "views" | "journal">) => ({
  outcome: (correlationId: string) => storedOutcome(views.records.keptAnswer(outcomeId(correlationId))?.recipe),
  waiting: (correlationId: string): number =>
    (journal.state()?.unsent ?? 0) === 0 ? 0 : views.unsentUnder(correlationId),
});

/** Null if the writer thread runs. Without it the node neither stores nor receives changes. */
const writerProblem = ({ thread }: ServiceParts["journal"]): string | null => {
  const trouble = thread?.().trouble ?? null;
  return trouble === null ? null : `the writer thread: ${trouble}`;
};

const receiptsPageParts = (
  views: Views,
  ports: Pick<ConsoleReceiptParts, "now" | "seen" | "signInWays">,
): ConsoleReceiptParts => ({
  ...ports,
  offerName: offerNames(views),
  partners: views.partners,
  books: () => views.reference.list("market_source"),
  account: views.records.account,
});

export const partsOf = (wiring: Wiring): Parts => {
  const { world, steady, views, hub, journal, widget, address, traffic, parlay } = wiring;
  const embed = { ...embedParts(wiring), tray: parlayTray(parlay) };
  const data = dataParts(wiring);
  const account = accountParts(wiring);
  const seen = { ofArticle: views.receipts.ofArticle, canonicalsOf: views.desk.canonicalsOf };
  return {
    ...data,
    evaluation: { ...data.bonus, ...bonusParts({ ...wiring, rows: parlay }) },
    ...clickParts({ ...wiring, embed }),
    deeplink: { ...linkParts(wiring), live: views.live, late: views.late, now: world.now },
    parlay,
    subscription: {
      subscribe: subscriptionCreator({
        world,
        steady,
        signingKeys: views.records.signingKeys,
        propose: journal.propose,
      }),
      reference: views.reference.get,
      streaming: () => wiring.streaming ?? true,
      replays: { past: wiring.history ?? null, now: world.now },
    },
    stream: streamParts(wiring),
    articles: wiring.articles.articles,
    generateBet: wiring.slips.generate,
    betStatus: wiring.slips.status,
    slipPage: slipPageParts({ ...wiring, embed, parlay, findShared: wiring.findShared ?? wiring.slips.findShared }),
    partnerBooks: wiring.articles.partnerBooks,
    corrections: wiring.articles.corrections,
    receipts: { partner: views.records.partner, ...seen },
    studio: studioParts(wiring),
    embed,
    widget: { build: widget, earlier: wiring.earlierWidgets ?? [], keep: responseCache(world.now, FILE_CACHE_BYTES) },
    keys: wiring.keys.verbs,
    account,
    console: consoleParts({ ...wiring, account }),
    receiptsPage: receiptsPageParts(views, {
      now: world.now,
      seen: (filter) => seenAt(seen, filter),
      signInWays: (from) => signInWays(from, account),
    }),
    earnings: deskParts({ ...wiring, account }),
    names: wiring.names,
    ingest: { propose: journal.propose, now: world.now, ...ingestOutcomes(wiring) },
    readiness: {
      waitingFor: () => journal.state()?.stopped ?? writerProblem(journal) ?? address.waitingFor(),
      degraded: wiring.threads.down,
      leaving: traffic.leaving,
      position: hub.position,
      behindSeconds: journal.state() === null ? () => null : behindOf(journal),
    },
    metrics: wiring.watch.text,
    documents: { files: browserFiles, keep: responseCache(world.now, DOCUMENT_CACHE_BYTES) },
    crawlerFiles: crawlerFileParts(wiring),
  };
};
