import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Catalogue } from "@linewire/domain/catalogue/catalogue";
import type { DataDirectory } from "./data-directory.ts";
import type { Feed } from "./edges/feed/feed.ts";
import { mount } from "./edges/http/mount.ts";
import { pages } from "./edges/http/files.ts";
import { rateLimiter } from "./edges/http/rate-limit.ts";
import { httpServer } from "./edges/http/server.ts";
import { memoryHub } from "./edges/hub/memory-hub.ts";
import type { Journal } from "./edges/journal/journal.ts";
import { handlers } from "./app.ts";
import { accountsOf, partsOf } from "./parts.ts";
import { prepare } from "./prepare.ts";
import { openViews } from "./views.ts";
import type { WidgetBuild } from "./features/embed/embed-script.ts";
import type { Credentials } from "./features/key/demo-credentials.ts";
import type { World } from "./world.ts";

export type ServiceParts = {
  world: World;
  journal: Journal;
  directory: DataDirectory;
  catalogue: Catalogue;
  feed: Feed;
  widget: WidgetBuild | null;
  pagesDirectory: string | null;
  host: string;
  port: number;
  demo: boolean;
  rateLimits: boolean;
  checkReplies: boolean;
  report: (error: unknown, traceId: string) => void;
};

export type Service = {
  url: string;
  credentials: Credentials | null;
  /** Resolves when the feed's first state is in. */
  fed: Promise<void>;
  close: () => Promise<void>;
};

const TIDY_MS = 5000;
const ROWS_AT_ONCE = 500;

const listen = async (server: Server, host: string, port: number): Promise<string> => {
  server.listen(port, host);
  await once(server, "listening");
  const address = server.address() as AddressInfo;
  const name = address.family === "IPv6" ? `[${address.address}]` : address.address;
  return `http://${name}:${address.port}`;
};

/** Pushes rows through the ingest door; a refused batch is a fault of the feed and is reported, not swallowed. */
const takeFrom =
  ({ world, journal, report }: Pick<ServiceParts, "world" | "journal" | "report">) =>
  async (rows: readonly unknown[]): Promise<void> => {
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
      const text = JSON.stringify(rows.slice(at, at + ROWS_AT_ONCE));
      const outcome = await journal.propose({
        decider: "ingest",
        input: { text, correlationId: null },
        at: world.now(),
      });
      if ("refusal" in outcome)
        report(new Error(`the feed sent wrong rows: ${JSON.stringify(outcome.refusal).slice(0, 1000)}`), "feed");
    }
  };

const tidyAlways = ({ world, journal, report }: Pick<ServiceParts, "world" | "journal" | "report">) => {
  let cancel = (): void => {};
  const tidy = (): void => {
    journal
      .propose({ decider: "tidy", input: null, at: world.now() })
      .catch((error: unknown) => report(error, "tidy"))
      .finally(() => (cancel = world.after(TIDY_MS, tidy)));
  };
  cancel = world.after(TIDY_MS, tidy);
  return () => cancel();
};

/** Starts a whole node: store views, hub, door, feed. Resolves when it listens; `/readyz` says when it can answer. */
export const startService = async (parts: ServiceParts): Promise<Service> => {
  const { world, journal, directory, feed, report } = parts;
  const take = takeFrom(parts);
  const views = openViews(directory, journal.follow);
  const hub = memoryHub(journal, await journal.recent(), world);
  const prepared = await prepare({ ...parts, views, take });
  const place = { url: "", waitingFor: prepared.waitingFor };
  const built = partsOf({ ...parts, views, hub, place });
  const limit = parts.rateLimits ? rateLimiter(world.now) : null;
  const api = mount(handlers(built), {
    accounts: accountsOf(parts, views),
    limit,
    checkReplies: parts.checkReplies,
    report,
  });
  const uuid = (): string => world.secret(16).toString("hex");
  const server = httpServer({
    api,
    pages: parts.pagesDirectory === null ? null : pages(parts.pagesDirectory),
    uuid,
    report,
  });
  place.url = await listen(server, parts.host, parts.port);
  const credentials = await prepared.publish(place.url);
  const stopTidying = tidyAlways(parts);
  const fed = feed.start(take).then(() => {
    place.waitingFor = () => null;
  });
  return {
    url: place.url,
    credentials,
    fed,
    close: async () => {
      stopTidying();
      await feed.stop();
      server.close();
      server.closeAllConnections();
      await journal.close();
      views.close();
    },
  };
};
