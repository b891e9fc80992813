import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Installation, temporaryDirectory } from "@linewire/testkit";
import { expect, onTestFinished, test } from "vitest";
import { blocksOf, guideAt, has } from "./guide.ts";
import { GAME, lineAt } from "../rows.ts";

const [NGINX = ""] = blocksOf(guideAt("docs/operate/proxy.md"), "nginx");
const READY = "/readyz";

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
};

const certificate = (folder: string): void => {
  const subject = ["-subj", "/CN=odds.example", "-addext", "subjectAltName=DNS:odds.example"];
  const files = ["-keyout", join(folder, "privkey.pem"), "-out", join(folder, "fullchain.pem")];
  spawnSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", ...subject, ...files]);
};

/** Loopback stands for New Jersey's addresses, so every client is in New Jersey. */
const writeConfiguration = (folder: string, port: number, url: string): string =>
  NGINX.replace("listen 443 ssl", `listen 127.0.0.1:${port} ssl`)
    .replaceAll("/etc/letsencrypt/live/odds.example", folder)
    .replace("/var/cache/nginx/linewire", join(folder, "cache"))
    .replace("/var/log/nginx/linewire.log", join(folder, "access.log"))
    .replace("203.0.113.0/24", "127.0.0.0/8")
    .replace("127.0.0.1:8080", url.replace("http://", ""));

const TEMPORARY = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];

/** `curl` sends requests to the host name of the guide. */
const startProxy = async (installation: Installation) => {
  const { path: folder, remove } = temporaryDirectory();
  const port = await freePort();
  certificate(folder);
  mkdirSync(join(folder, "cache"));
  const temporary = TEMPORARY.map((name) => `${name}_temp_path ${folder}/${name};`).join(" ");
  const file = join(folder, "nginx.conf");
  const top = `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log; events {}`;
  writeFileSync(file, `${top}\nhttp { ${temporary}\n${writeConfiguration(folder, port, installation.url)}\n}\n`);
  spawnSync("chmod", ["-R", "a+rwX", folder]);
  const nginx = spawn("nginx", ["-c", file], { stdio: "ignore" });
  onTestFinished(async () => {
    nginx.kill("SIGKILL");
    remove();
  });
  const curl = (path: string, ...options: string[]): string => {
    const address = ["--resolve", `odds.example:${port}:127.0.0.1`, `https://odds.example:${port}${path}`];
    return spawnSync("curl", ["-sk", ...options, ...address], { encoding: "utf8" }).stdout;
  };
  for (let tries = 0; tries < 100 && !curl(READY).includes("ready"); tries++) await pause(50);
  return { curl, log: join(folder, "access.log") };
};

const status = ["-o", "/dev/null", "-w", "%{http_code}"];

test.skipIf(!has("nginx", "-v") || !has("openssl", "version") || !has("curl"))(
  "[O32] nginx with the settings of proxy.md: private metrics, https, the region, streams, and a restart",
  async () => {
    const installation = await Installation.start({
      LINEWIRE_FEED: "none",
      LINEWIRE_TRUSTED_PROXIES: "loopback",
      LINEWIRE_REGION_HEADER: "X-Region",
    });
    onTestFinished(() => installation.remove());
    await installation.ingest([GAME, lineAt(0)]);
    const { curl, log } = await startProxy(installation);

    expect(curl("/metrics", ...status)).toBe("401");
    const own = ["-H", "Sec-Fetch-Site: same-origin", "-H", "X-Region: US-NY"];
    const lines = curl(`/embed/v1/daily-sport/lines?eventId=${GAME.event.eventId}`, ...own);
    expect(JSON.parse(lines)).toMatchObject({ jurisdiction: { country: "US", state: "NJ" } });
    const embedded = curl(`/oembed?url=${encodeURIComponent(`${installation.url}/`)}`);
    expect(embedded).toContain("https://odds.example");
    expect(embedded).not.toContain("http://odds.example");

    const key = ["-H", `X-Api-Key: ${installation.credentials.keys["enterprise"]}`];
    const subscription = ["-H", "Content-Type: application/json", "-d", '{"leagueIds":[1],"includeSnapshot":true}'];
    const { data } = JSON.parse(curl("/subscriptions", ...key, ...subscription)) as { data: { streamUrl: string } };
    expect(curl(data.streamUrl, "-N", "--max-time", "2")).toContain("event: market_line_snapshot");
    const socket = ["Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13"];
    const forged = [
      ...socket,
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
      "Sec-WebSocket-Protocol: graphql-transport-ws",
    ];
    const headers = forged.flatMap((header) => ["-H", header]);
    expect(curl("/graphql", "--http1.1", "-i", "--max-time", "2", ...key, ...headers)).toContain("101 Switching");

    const widget = curl("/embed/v1/linewire.js");
    expect(await installation.kill("SIGTERM")).toBe(0);
    expect(curl("/embed/v1/linewire.js")).toBe(widget);
    expect(curl("/league", "-i")).toMatch(/^HTTP\/2 503[\s\S]*retry-after: 5[\s\S]*"overloaded"/);
    expect(curl(data.streamUrl, "-i")).toMatch(/^HTTP\/2 200[\s\S]*text\/event-stream[\s\S]*retry: 5000\n\n$/);
    await installation.run();
    expect(curl(READY)).toContain("ready");
    const logged = readFileSync(log, "utf8");
    expect(logged).toContain(`"GET ${data.streamUrl.split("?")[0]}" 200`);
    expect(logged).not.toContain("token=");
  },
  120_000,
);
