import { spawn } from "node:child_process";
import { createServer, type AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { Installation } from "@linewire/testkit";
import { expect, onTestFinished, test } from "vitest";
import { blocksOf, guideAt, guideFolder, has } from "./guide.ts";

const README = guideAt("README.md");

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

/** Retries until the server has started. */
const pageAt = async (address: string): Promise<string> => {
  for (let tries = 0; tries < 100; tries++) {
    const page = await fetch(address).catch(() => null);
    if (page?.ok) return page.text();
    await pause(100);
  }
  throw new Error(`${address} does not respond`);
};

test.skipIf(!has("bash") || !has("curl"))(
  "[O31] the README's quick start creates a key, a stream and a page",
  { tags: ["long"] },
  async () => {
    const place = `127.0.0.1:${await freePort()}`;
    const installation = await Installation.start({});
    const folder = guideFolder(installation, {
      "127.0.0.1:8090": place,
      "listen(8090": `listen(${place.split(":")[1]}`,
    });
    onTestFinished(async () => {
      folder.remove();
      await installation.remove();
    });
    const [calls, key, page, ...more] = blocksOf(README, "sh");
    expect(more).toEqual([]);
    const first = folder.run(calls!);
    expect(first.stderr).toBe("");
    for (const seen of ['"name":"nfl"', "market_line_update", "retry: "]) expect(first.stdout).toContain(seen);
    expect(folder.run(key!)).toMatchObject({ status: 0, stdout: expect.stringContaining('"name":"nfl"') });

    const serving = spawn("bash", ["-u", "-c", folder.here(page!)], { ...folder.options, detached: true });
    onTestFinished(() => void process.kill(-serving.pid!, "SIGKILL"));
    const served = await pageAt(`http://${place}/`);
    expect(served).toContain(`src="${installation.url}/embed/v1/linewire.js"`);
    const address = `/embed/v1/daily-sport/article?state=NJ&url=${encodeURIComponent(`http://${place}/`)}`;
    const answer = await fetch(installation.url + address, { headers: { Origin: `http://${place}` } });
    expect(answer.headers.get("access-control-allow-origin")).toBe(`http://${place}`);
    const { widget } = (await answer.json()) as { widget: { bets: { deeplink: { url: string | null } }[] } };
    expect(widget.bets.length).toBeGreaterThan(0);
    expect(widget.bets.every(({ deeplink }) => deeplink.url !== null)).toBe(true);
  },
);
