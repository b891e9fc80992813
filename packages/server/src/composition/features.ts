import { noBus } from "@linewire/domain/cluster/bus";
import type { Hub } from "@linewire/journal/hub/hub";
import type { ConsoleNode } from "../features/console/node-status.ts";
import type { Digests } from "../features/stream/digests.ts";
import { peerRegistry } from "./cluster/peer-registry.ts";
import type { Traffic } from "./cluster/traffic.ts";
import { articleParts } from "./data/article-parts.ts";
import { keyParts } from "./data/key-parts.ts";
import { nameParts } from "./data/name-parts.ts";
import { parlayParts } from "./data/parlay-parts.ts";
import { slipParts } from "./data/slip-parts.ts";
import type { NodeAddress } from "./lifecycle.ts";
import { slipMaker } from "./pages/slip-maker-parts.ts";
import { partsOf } from "./parts.ts";
import type { ServiceParts } from "./service-parts.ts";
import { threadStates } from "./threads/thread-states.ts";
import type { Views } from "./views.ts";
import type { Watch } from "./watch.ts";
import { healthRows } from "../features/console/health-figures.ts";
import { sourceWatch } from "@linewire/ingest/watch-sources";

type Wiring = Pick<ServiceParts, "world" | "journal" | "report" | "health"> & {
  views: Views;
  watch: Pick<Watch, "health">;
};

const healthParts = ({ views, watch, health = "normal", ...parts }: Wiring) => {
  const sources = sourceWatch({ ...parts, mode: health });
  const sourceHealth = () =>
    healthRows({
      books: () => views.reference.list("market_source"),
      words: views.sourceHealth,
      measured: () => sources.latest()?.figures ?? null,
      now: parts.world.now,
    });
  watch.health(sourceHealth);
  return { sources, sourceHealth };
};

const slipsOf = async (wiring: Omit<Parameters<typeof slipParts>[0], "make">) => {
  const parlay = parlayParts(wiring);
  const slips = slipParts({ ...wiring, make: slipMaker(wiring, parlay) });
  await slips.sweep();
  return { parlay, slips };
};

type FeatureContext = {
  parts: ServiceParts;
  views: Views;
  hub: Hub;
  digests: Digests;
  address: NodeAddress;
  steady: () => number;
  traffic: Traffic;
  watch: Watch;
};

export const featuresOf = async ({ parts, views, hub, digests, address, steady, traffic, watch }: FeatureContext) => {
  const { bus = noBus, world } = parts;
  const keys = keyParts(parts, views);
  const articles = articleParts({ ...parts, views, address });
  const nodes = peerRegistry<ConsoleNode>({ bus, world });
  const { missed } = nodes;
  const { parlay, slips } = await slipsOf({ ...parts, views, watch, readSlip: articles.readSlip, missed });
  const names = nameParts({ ...parts, views });
  const { sources, sourceHealth } = healthParts({ ...parts, views, watch });
  const threads = threadStates({ ...parts, articles, slips });
  watch.threads(threads.all);
  const built = partsOf({
    ...parts,
    views,
    hub,
    digests,
    steady,
    address,
    keys,
    traffic,
    watch,
    articles,
    parlay,
    slips,
    nodes,
    names: names.parts,
    sourceHealth,
    threads,
  });
  return { built, keys, articles, nodes, slips, names, sources };
};
