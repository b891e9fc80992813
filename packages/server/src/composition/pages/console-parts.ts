import { readFileSync } from "node:fs";
import { hostname } from "node:os";
import { formatPosition } from "@linewire/domain/change/position";
import { h } from "preact";
import { NameList } from "@linewire/pages/naming/name-list";
import type { Hub } from "@linewire/journal/hub/hub";
import type { AccountParts } from "../../features/account/account-parts.ts";
import { signInWays } from "../../features/account/sign-in-ways.ts";
import type { ConsoleParts } from "../../features/console/console-parts.ts";
import { feedWatch } from "../../features/console/feed-watch.ts";
import { nodeStatus, type ConsoleNode } from "../../features/console/node-status.ts";
import { observer, type Observe } from "../../features/console/observe.ts";
import { demoAccountId } from "../../features/key/demo-credentials.ts";
import { executeCommand } from "../../features/key/run-command.ts";
import { namesOfFeeds } from "../../features/naming/list-names.ts";
import type { NamesParts } from "../../features/naming/names-parts.ts";
import type { PeerRegistry } from "../cluster/peer-registry.ts";
import { ROLES } from "../../settings/settings.ts";
import { packageFile } from "../../files/package-files.ts";
import { behindOf } from "../front.ts";
import type { KeyParts } from "../data/key-parts.ts";
import type { ServiceParts } from "../service-parts.ts";
import type { Views } from "../views.ts";
import type { Watch } from "../watch.ts";

type Wiring = Pick<ServiceParts, "world" | "journal" | "feed" | "directory" | "roles"> & {
  address: { url: string };
  nodes: PeerRegistry<ConsoleNode>;
  views: Views;
  hub: Pick<Hub, "position">;
  watch: Pick<Watch, "text">;
  keys: KeyParts;
  account: AccountParts;
  names: NamesParts;
  sourceHealth: ConsoleParts["health"];
};

const MAX_REVOKED_KEYS = 20;

const { version: VERSION } = JSON.parse(readFileSync(packageFile("package.json"), "utf8")) as {
  version: string;
};

/** For records that are read every second and rarely change. */
const cachedUntilChange = <T>(read: () => T) => {
  let kept: { rows: T } | null = null;
  return { get: (): T => (kept ??= { rows: read() }).rows, drop: (): void => void (kept = null) };
};

export const consoleParts = (wiring: Wiring): ConsoleParts & { observe: Observe } => {
  const { world, journal, feed, directory, views, hub, watch, keys, account, nodes } = wiring;
  const { records, reference } = views;
  const feedCounts = feedWatch();
  const revoked = cachedUntilChange(() => views.revokedKeys(MAX_REVOKED_KEYS));
  journal.follow((commit) => {
    feedCounts.onCommit(commit);
    if (commit.entries.some(({ kind }) => kind === "key")) revoked.drop();
  });
  const parts: ConsoleParts = {
    world,
    simulated: feed.simulated,
    feed: feedCounts,
    figures: watch.text,
    books: () => reference.list("market_source"),
    leagues: () => reference.list("league").filter(({ isActive }) => isActive),
    health: wiring.sourceHealth,
    revoked: revoked.get,
    partners: views.partners,
    names: () => h(NameList, { ...namesOfFeeds(wiring.names), code: wiring.names.leagueCode }),
    corrections: () => views.editorsWords(MAX_REVOKED_KEYS),
    account: records.account,
    editor: records.account(demoAccountId("enterprise"))?.id ?? "",
    position: () => formatPosition(hub.position()),
    nodeName: `${hostname()} ${directory.node(() => world.secret(4).toString("hex"))}`,
    among: () =>
      journal.state() === null
        ? null
        : {
            url: wiring.address.url,
            roles: wiring.roles ?? ROLES,
            version: VERSION,
            behindSeconds: behindOf(journal)(),
          },
    others: () =>
      nodes.others().flatMap(({ word, missed }) => (word === null ? [] : [{ word, silentSeconds: missed }])),
    sessionEnd: (cookie) => keys.sessions.read(cookie)?.expiresAt ?? null,
    isOperator: (accountId) => records.account(accountId)?.permissions.includes("operator:admin") ?? false,
    carryOut: (command, by) => executeCommand(keys.verbs, command, by),
    signInWays: (from) => signInWays(from, account),
  };
  nodes.publishStatus(nodeStatus(parts));
  return { ...parts, observe: observer(parts) };
};
