import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { aLine, anEvent, Installation } from "@linewire/testkit";
import { expect, test } from "@playwright/test";

const EXAMPLE = new URL("../../packages/client/examples/event-source.html", import.meta.url);

test("[SUB11] the browser's EventSource in the example page shows the snapshot, then updates", async ({ page }) => {
  const installation = await Installation.start({ LINEWIRE_FEED: "none" });
  const server = createServer((_, response) => {
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end(readFileSync(EXAMPLE));
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  try {
    await installation.ingest([anEvent(), aLine({ price: -110 })]);
    const answer = await fetch(`${installation.url}/subscriptions`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Api-Key": installation.credentials.keys["enterprise"]! },
      body: JSON.stringify({ leagueIds: [1], includeSnapshot: true }),
    });
    const { data } = (await answer.json()) as { data: { streamUrl: string } };
    const stream = encodeURIComponent(new URL(data.streamUrl, installation.url).href);
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/?stream=${stream}`);
    const out = page.locator("#out");
    await expect(out).toHaveText(/900001 -110\s+snapshot complete/);
    await installation.ingest([aLine({ price: 135 })]);
    await expect(out).toHaveText(/snapshot complete\s+900001 135/);
  } finally {
    server.close();
    server.closeAllConnections();
    await installation.remove();
  }
});
