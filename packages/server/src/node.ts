import { featuresOf } from "./composition/features.ts";
import { memoryHub } from "@linewire/journal/hub/memory-hub";
import { handlers } from "./composition/app.ts";
import { graphqlParts } from "./composition/data/graphql-parts.ts";
import { rowTaker } from "./composition/feed/take-rows.ts";
import { whileLeading } from "./composition/cluster/leading.ts";
import { frontOf, trafficOf } from "./composition/front.ts";
import {
  choresOf,
  endingOf,
  feedOf,
  listen,
  type NodeAddress,
  digestsOf,
  type Service,
  whenFed,
} from "./composition/lifecycle.ts";
import { prepare } from "./composition/node/prepare.ts";
import { steadyClock } from "./composition/node/steady-clock.ts";
import type { ServiceParts } from "./composition/service-parts.ts";
import { openViews } from "./composition/views.ts";
import { watchOf } from "./composition/watch.ts";

/** Resolves when the node listens. `/readyz` reports when it is ready. */
export const startNode = async (serviceParts: ServiceParts): Promise<Service> => {
  const traffic = trafficOf(serviceParts);
  const watch = watchOf(serviceParts, traffic);
  const { parts } = watch;
  const { world, journal, directory } = parts;

  const { take, retell, stop: stopTaking } = rowTaker(parts);
  const views = openViews(directory, journal, world.now);
  const prepared = await prepare({ ...parts, views, take });

  const hub = memoryHub(journal, await journal.recent(), world);
  const digests = digestsOf(parts, hub);
  watch.readersOf(hub.readers);

  // Clients of a ready node read its credentials, so the node is not ready before they are written.
  const address: NodeAddress = { url: "", waitingFor: () => "its credentials" };
  const steady = steadyClock(world);
  const features = await featuresOf({ parts, views, hub, digests, address, steady, traffic, watch });
  const { built, keys, articles, nodes, slips, names, sources } = features;

  const { accounts } = keys;
  const graphql = graphqlParts({
    parts,
    views,
    accounts,
    traffic,
    watch,
    stream: built.stream,
    results: built.results,
  });
  const { app, server } = frontOf(handlers(built), { parts, views, accounts, traffic, graphql });
  address.url = await listen(server, parts.host, parts.port);
  const credentials = await prepared.publish(address.url);
  address.waitingFor = prepared.waitingFor;

  const chores = choresOf({ parts, keys, steady, digests, hub, traffic });
  const help = () => ({ ...names.help(), retell, named: sources.named });
  const feeding = whileLeading(parts, feedOf({ ...parts, views, take, prepared, sources, help }));
  const fed = whenFed({ feeding, address, slips, warm: () => parts.warm && articles.warm() });

  const stops = [...chores, stopTaking, traffic.load.stop, feeding.stop, nodes.stop, slips.close, articles.close];
  return {
    app,
    url: address.url,
    credentials,
    fed,
    ...endingOf({ stops, parts, server, keys, views, traffic, slips }),
  };
};
