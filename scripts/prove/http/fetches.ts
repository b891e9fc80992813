import { once } from "node:events";
import { createServer as createHttp } from "node:http";
import { createServer, type AddressInfo, type Server } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { Installation } from "@linewire/testkit";
import { ask, keyOf, operate, portOf } from "../lib/client.ts";
import { atLeast, none, type Options, type ProofResult } from "../lib/proof.ts";
import { allPass, vitestRun } from "../lib/test-run.ts";

const DNS_REBINDING_TEST = "packages/http/src/outbound/safe-fetch.test.ts";
const SLUG = "open-house";
const WEB_PORT = 80;
const SETTLE_MS = 3000;

/**
 * The service must never call these servers. They listen at every address of this machine, on a free port and, if
 * possible, port 80.
 */
const traps = async () => {
  let calls = 0;
  const servers: Server[] = [];
  const ports: number[] = [];
  for (const port of [0, WEB_PORT]) {
    const server = createServer((socket) => {
      calls++;
      socket.destroy();
    });
    server.listen(port, "::");
    try {
      await once(server, "listening");
    } catch {
      continue;
    }
    servers.push(server);
    ports.push((server.address() as AddressInfo).port);
  }
  return { ports, calls: () => calls, close: (): void => servers.forEach((server) => void server.close()) };
};

/** Attackers write local addresses in these forms to bypass checks. */
const localAddressForms = (port: number): string[] =>
  [
    "127.0.0.1",
    "2130706433",
    "0x7f.1",
    "0x7f000001",
    "0177.0.0.1",
    "127.1",
    "127.0.0.1.",
    "localhost",
    "LOCALHOST",
    "localhost.",
    "0.0.0.0",
    "0",
    "[::1]",
    "[::]",
    "[::ffff:127.0.0.1]",
    "[::ffff:7f00:1]",
    "[0:0:0:0:0:ffff:127.0.0.1]",
    "[64:ff9b::7f00:1]",
    "[2002:7f00:1::]",
    "127.0.0.2",
    "127.255.255.254",
    "①②⑦.⓪.⓪.①",
    "127。0。0。1",
    "user:secret@127.0.0.1",
    "daily-sport.example@127.0.0.1",
  ].map((host) => `http://${host}:${port}/story.html`);

const startRedirectServer = async () => {
  let visits = 0;
  const targets: string[] = [];
  const server = createHttp((request, response) => {
    visits++;
    const at = Number(new URL(request.url ?? "/", "http://x").searchParams.get("to"));
    response
      .writeHead([301, 302, 303, 307, 308][at % 5]!, { Location: Buffer.from(targets[at] ?? "/").toString("latin1") })
      .end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { server, port: (server.address() as AddressInfo).port, targets, visits: () => visits };
};

const requestEverywhere = async (installation: Installation, address: string): Promise<number> => {
  const port = portOf(installation);
  const headers = { "X-Api-Key": keyOf(installation, "enterprise"), "Content-Type": "application/json" };
  const url = encodeURIComponent(address);
  const paths = [
    `/api/v1/article-widgets/${SLUG}?url=${url}`,
    `/embed/v1/${SLUG}/article?url=${url}&state=NJ`,
    `/embed/v1/${SLUG}/html?url=${url}&state=NJ`,
    `/oembed?url=${url}`,
  ];
  for (const path of paths) await ask(port, path, { headers });
  const body = JSON.stringify({ type: "image", content: { imageUrl: address } });
  await ask(port, "/api/v1/bet/generate", { method: "POST", headers, body });
  return paths.length + 1;
};

/** P24: even if a partner's sites are local addresses, the service fetches only from the allowed host. */
export const proveFetches = async (_options: Options): Promise<ProofResult> => {
  const [trap, redirector] = [await traps(), await startRedirectServer()];
  const installation = await Installation.start({
    LINEWIRE_FEED: "none",
    LINEWIRE_LOG: "error",
    LINEWIRE_FETCH_ALLOW: `127.0.0.1:${redirector.port}`,
  });
  try {
    const forms = trap.ports.flatMap(localAddressForms);
    redirector.targets.push(
      ...forms,
      "file:///etc/passwd",
      "ftp://127.0.0.1/",
      "http://169.254.169.254/latest/meta-data/",
    );
    const trapped = trap.ports.flatMap((port) => [`http://127.0.0.1:${port}`, `http://localhost:${port}`]);
    const sites = [`http://127.0.0.1:${redirector.port}`, ...trapped];
    await operate(installation, {
      command: "partner.create",
      slug: SLUG,
      displayName: SLUG,
      accountIds: ["acc_demo_enterprise"],
      bookIds: [1],
      sites,
      origins: [installation.url],
      allowCreate: false,
    });
    let requests = 0;
    for (const address of forms) requests += await requestEverywhere(installation, address);
    for (const at of redirector.targets.keys())
      requests += await requestEverywhere(installation, `http://127.0.0.1:${redirector.port}/?to=${at}`);
    await pause(SETTLE_MS);
    const names = await vitestRun([DNS_REBINDING_TEST]);
    return {
      figures: {
        ports: trap.ports.length,
        forms: forms.length,
        redirects: redirector.targets.length,
        requests,
        visits: redirector.visits(),
        connections: trap.calls(),
      },
      checks: [
        none("connections to forbidden addresses", trap.calls()),
        atLeast("requests to the allowed redirecting host", redirector.visits(), redirector.targets.length),
        ...allPass("DNS rebinding and address-form tests", names, 30),
      ],
    };
  } finally {
    trap.close();
    redirector.server.close();
    redirector.server.closeAllConnections();
    await installation.remove();
  }
};
