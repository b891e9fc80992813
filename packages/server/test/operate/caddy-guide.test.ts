// @module-tag long
import { spawn, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort, Installation, temporaryDirectory } from "@linewire/testkit";
import { expect, onTestFinished, test } from "vitest";
import { guideAt, has } from "./guide.ts";
import { GAME, lineAt } from "../rows.ts";

const READY = "/readyz";

const certificate = (folder: string): void => {
  const subject = ["-subj", "/CN=odds.example", "-addext", "subjectAltName=DNS:odds.example"];
  const files = ["-keyout", join(folder, "privkey.pem"), "-out", join(folder, "fullchain.pem")];
  spawnSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", ...subject, ...files]);
};

const startProxy = async (installation: Installation) => {
  const { path: folder, remove } = temporaryDirectory();
  const port = await freePort();
  certificate(folder);
  const site = `odds.example:${port} {\n\tbind 127.0.0.1\n\ttls ${folder}/fullchain.pem ${folder}/privkey.pem\n`;
  const settings = guideAt("deploy/Caddyfile")
    .replace(/^odds\.example \{\n/m, site)
    .replace("log {", `log {\n\t\toutput file ${folder}/access.log`)
    .replace("127.0.0.1:8080", installation.url.replace("http://", ""));
  const file = join(folder, "Caddyfile");
  writeFileSync(file, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${settings}`);
  const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const caddy = spawn("caddy", ["run", "--config", file, "--adapter", "caddyfile"], { stdio: "ignore", env });
  onTestFinished(() => {
    caddy.kill("SIGKILL");
    remove();
  });
  const curl = (path: string, ...options: string[]): string => {
    const address = ["--resolve", `odds.example:${port}:127.0.0.1`, `https://odds.example:${port}${path}`];
    return spawnSync("curl", ["-sk", ...options, ...address], { encoding: "utf8" }).stdout;
  };
  for (let tries = 0; tries < 200 && !curl(READY).includes("ready"); tries++) await pause(50);
  return { curl, log: () => readFileSync(join(folder, "access.log"), "utf8") };
};

const status = ["-o", "/dev/null", "-w", "%{http_code}"];

test.skipIf(!has("caddy", "version") || !has("openssl", "version") || !has("curl"))(
  "[O32] Caddy with deploy/Caddyfile: private metrics, https, no region header from clients, streams, and a restart",
  async () => {
    const installation = await Installation.start({
      LINEWIRE_FEED: "none",
      LINEWIRE_TRUSTED_PROXIES: "loopback",
      LINEWIRE_REGION_HEADER: "X-Region",
    });
    onTestFinished(() => installation.remove());
    await installation.ingest([GAME, lineAt(0)]);
    const { curl, log } = await startProxy(installation);
    expect(curl(READY)).toContain("ready");
    expect(curl("/metrics", ...status)).toBe("401");
    const own = ["-H", "Sec-Fetch-Site: same-origin", "-H", "X-Region: US-NY"];
    const lines = curl(`/embed/v1/daily-sport/lines?eventId=${GAME.event.eventId}`, ...own);
    expect(JSON.parse(lines)).toMatchObject({ jurisdiction: { state: null } });
    expect(curl("/robots.txt")).toContain("Sitemap: https://odds.example");

    const key = ["-H", `X-Api-Key: ${installation.credentials.keys["enterprise"]}`];
    const subscription = ["-H", "Content-Type: application/json", "-d", '{"leagueIds":[1],"includeSnapshot":true}'];
    const { data } = JSON.parse(curl("/subscriptions", ...key, ...subscription)) as { data: { streamUrl: string } };
    expect(curl(data.streamUrl, "-N", "--max-time", "2")).toContain("event: market_line_snapshot");

    expect(await installation.kill("SIGTERM")).toBe(0);
    expect(curl("/league", "-i")).toMatch(/^HTTP\/2 503[\s\S]*retry-after: 5[\s\S]*"overloaded"/);
    expect(curl(data.streamUrl, "-i")).toMatch(/^HTTP\/2 200[\s\S]*text\/event-stream[\s\S]*retry: 5000\n\n$/);
    await installation.run();
    for (let tries = 0; tries < 200 && !curl(READY).includes("ready"); tries++) await pause(50);
    expect(curl(READY)).toContain("ready");
    expect(log()).toContain(data.streamUrl.split("?")[0]);
    expect(log()).not.toMatch(/token=|lw_live_/);
  },
  120_000,
);
