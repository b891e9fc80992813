import { existsSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { ROOT } from "../run.ts";
import { ARTICLES } from "./articles.ts";
import { LINES, parlayOf } from "./lines.ts";

const PUBLIC = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };
const DIST = join(ROOT, "packages/widget/dist");

const send = (response: ServerResponse, type: string, body: string | Buffer, status = 200): void => {
  response.writeHead(status, { "content-type": type, "cache-control": "no-store", ...PUBLIC });
  response.end(body);
};

const built = (response: ServerResponse, name: string): void => {
  const file = [name, `parts/${name}`].map((path) => join(DIST, path)).find(existsSync);
  if (!file) return send(response, "text/plain", "", 404);
  send(response, name.endsWith(".css") ? "text/css" : "text/javascript", readFileSync(file));
};

const withdrawal = `id: e1-2\nevent: market_line_update\ndata: ${JSON.stringify({
  data: {
    marketLineUpdate: {
      marketLines: [{ marketLineId: 202, sequenceNumber: 2, price: -108, points: 0, statusId: 1, disabled: true }],
    },
  },
})}\n\n`;

const final = `id: e1-3\nevent: event_update\ndata: ${JSON.stringify({
  data: {
    eventUpdate: {
      change: "updated",
      event: {
        eventId: 1,
        statusName: "Final",
        eventTeams: [11, 12].map((teamId) => ({ teamId, score: 24 - teamId })),
      },
    },
  },
})}\n\n`;

const streams = new Map<string, number>();

/**
 * The streams `withdrawn` and `final` send one event, all others none. `stale` is disconnected after 300 ms, and later
 * connections get no response.
 */
const stream = (response: ServerResponse, name: string): void => {
  const times = (streams.get(name) ?? 0) + 1;
  streams.set(name, times);
  if (name === "stale" && times > 1) return;
  response.writeHead(200, { "content-type": "text/event-stream", ...PUBLIC });
  response.write(": here\n\n");
  if (name === "withdrawn") response.write(withdrawal);
  if (name === "final") response.write(final);
  if (name === "stale") setTimeout(() => response.destroy(), 300);
};

const REFUSALS: Record<string, [status: number, code: string, detail: string]> = {
  forbidden: [403, "partner_forbidden", "this page's origin is not on the partner's list"],
  "no-partner": [404, "partner_not_found", ""],
};

const article = (response: ServerResponse, address: string, state: string | null): void => {
  // A reader with an unknown region who selects a state gets the response for a known region.
  const name = new URL(address).pathname.slice(1).replace("nolinks", state ? "ready" : "nolinks");
  if (name === "loading") return;
  const isOver = name === "final" && streams.has("final");
  const [status, code, detail] = REFUSALS[name] ?? [];
  if (status) return send(response, "application/problem+json", JSON.stringify({ status, code, detail }), status);
  const found = ARTICLES[isOver ? "empty" : (name.split("/")[0] ?? "")];
  if (found) send(response, "application/json", JSON.stringify(found));
  else send(response, "application/json", "{}", 500);
};

export const serveFixtures = async (pageOf: (url: URL) => string): Promise<{ url: string; server: Server }> => {
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? "/", "http://fixture");
    const [, top, , ...rest] = url.pathname.split("/");
    if (request.method === "OPTIONS") return send(response, "text/plain", "");
    if (url.pathname === "/") {
      streams.clear();
      return send(response, "text/html", pageOf(url));
    }
    if (top === "sse") return stream(response, url.pathname.slice(5));
    if (url.pathname.endsWith("/linewire.js") && rest.length < 2) return built(response, "loader.js");
    if (url.pathname.endsWith("/article"))
      return article(response, url.searchParams.get("url") ?? "", url.searchParams.get("state"));
    if (url.pathname.endsWith("/lines")) return send(response, "application/json", JSON.stringify(LINES));
    if (url.pathname.endsWith("/parlay")) {
      const ids = (url.searchParams.get("ids") ?? "").split(",").map(Number);
      return send(response, "application/json", JSON.stringify(parlayOf(ids)));
    }
    return built(response, url.pathname.split("/").at(-1) ?? "");
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, server };
};
