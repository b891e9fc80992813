import type { ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";

type Send = (response: ServerResponse) => void;
/**
 * `status`: expected status (default: error). `recovery`: the widget recovers automatically, or only after refresh().
 */
export type BadBody = [name: string, body: string | Send, status?: string, recovery?: "automatic" | "manual"];

const status =
  (code: number, body = "", headers: Record<string, string> = {}): Send =>
  (response) =>
    void response.writeHead(code, { "Content-Type": "application/problem+json", ...headers }).end(body);
const typed =
  (type: string, body: string): Send =>
  (response) =>
    void response.writeHead(200, { "Content-Type": type }).end(body);

const nested = (depth: number): string => `${"[".repeat(depth)}${"]".repeat(depth)}`;

export const BAD_BODIES = (clean: string): BadBody[] => {
  const without = (name: string): string => clean.replaceAll(`"${name}"`, `"${name}_"`);
  const instead = (name: string, value: string): string =>
    clean.replaceAll(new RegExp(`("${name}":)("[^"]*"|-?[\\d.]+|true|false|null)`, "g"), `$1${value}`);
  return [
    ["an empty body", ""],
    ["null", "null"],
    ["a number", "7"],
    ["a string", '"article"'],
    ["a list", "[]"],
    ["an empty object", "{}"],
    ["a truncated article", clean.slice(0, clean.length / 2)],
    ["two articles", clean + clean],
    ["an article after a statement", `while(1);${clean}`],
    ["no widget", without("widget")],
    ["no bets", without("bets")],
    ["no offer", without("betOffer")],
    ["no link", without("deeplink")],
    ["no books", without("books")],
    ["no events", without("events")],
    ["no metadata", without("metadata")],
    ["no position", without("position")],
    ["no jurisdiction", without("jurisdiction")],
    ["no helpline", without("helpline")],
    ["no theme", without("theme")],
    ["bets as a string", clean.replace('"bets":[', '"bets":"","x":[')],
    ["null as a bet", clean.replace('"bets":[', '"bets":[null,')],
    ["null as a team", clean.replace('"teams":[', '"teams":[null,')],
    ["null as a book", clean.replace('"books":[', '"books":[null,')],
    ["prices as strings", instead("price", '"-110"')],
    ["impossible prices", instead("price", "-50")],
    ["infinite prices", instead("price", "1e999")],
    ["prices with a fraction", instead("price", "-110.5")],
    ["prices as objects", instead("price", '{"valueOf":1}')],
    ["points as strings", instead("points", '"3.5"')],
    ["infinite points", instead("points", "-1e999")],
    ["sequence numbers as strings", instead("sequenceNumber", '"1"')],
    ["status as a list", instead("statusId", "[1]")],
    ["subjects as numbers", instead("subject", "1")],
    ["subjects as objects", instead("subject", '{"toString":1}')],
    ["subjects of a megabyte", instead("subject", `"${"x".repeat(1_000_000)}"`)],
    ["a disclosure of a megabyte", instead("disclosure", `"${"x".repeat(1_000_000)}"`)],
    ["deep nesting", nested(100_000)],
    ["deep nesting in the theme", clean.replace(/"theme":\{[^}]*\}/, `"theme":${nested(5000)}`)],
    ["HTML", typed("text/html", "<!doctype html><script>window.pwned=1</script>")],
    ["plain text", typed("text/plain", "no")],
    ["a script", typed("text/javascript", "window.pwned=1")],
    [
      "broken gzip",
      (response) => {
        response.writeHead(200, { "Content-Type": "application/json", "Content-Encoding": "gzip" });
        response.end(gzipSync(clean).fill(7, 30));
      },
    ],
    [
      "a gzip bomb",
      (response) => {
        response.writeHead(200, { "Content-Type": "application/json", "Content-Encoding": "gzip" });
        response.end(gzipSync(Buffer.alloc(50_000_000, " ")));
      },
    ],
    [
      "a truncated body",
      (response) => {
        response.writeHead(200, { "Content-Type": "application/json", "Content-Length": "5000" });
        response.write(clean.slice(0, 100), () => response.destroy());
      },
    ],
    ["a closed connection", (response) => void response.destroy()],
    ["500", status(500, "{}")],
    ["502 in HTML", status(502, "<h1>Bad gateway</h1>", { "Content-Type": "text/html" })],
    ["503 with Retry-After", status(503, "{}", { "Retry-After": "1" })],
    ["429 with Retry-After", status(429, "{}", { "Retry-After": "1" })],
    ["408", status(408)],
    ["403", status(403, '{"error":"partner_forbidden"}'), "blocked", "manual"],
    ["404", status(404, '{"error":"partner_not_found"}'), "error", "manual"],
    ["400", status(400, '{"error":"invalid_url"}'), "error", "manual"],
    ["a valid article with status 500", status(500, clean)],
    ["a redirect to an unknown partner", status(302, "", { Location: "/embed/v1/nobody/article" }), "error", "manual"],
    ["a redirect to itself", (response) => void response.writeHead(302, { Location: response.req.url ?? "" }).end()],
    ["204", status(204)],
  ];
};
