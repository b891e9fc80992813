import { chromium } from "@playwright/test";
const [port, name] = process.argv.slice(2);
const b = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell" });
const p = await b.newPage({ viewport: { width: 1280, height: 1000 } });
for (const [path, n] of [["/", "front"], ["/articles/as-it-happens", "live"]]) {
  await p.goto(`http://localhost:${port}${path}`); await p.waitForTimeout(2500);
  await p.screenshot({ path: `/tmp/shots/${name}-${n}.png`, fullPage: false });
}
await p.locator(".strip").screenshot({ path: `/tmp/shots/${name}-strip.png` });
await b.close();
