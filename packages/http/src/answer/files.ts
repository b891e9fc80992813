import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { extname, join, relative, sep } from "node:path";
import type { RequestHandler } from "express";
import type { Keep } from "../call.ts";
import { acceptNegotiator } from "../request/accept.ts";
import { codingOf } from "./coding.ts";
import { schemeOf, type Proxies } from "../request/proxy.ts";
import type { ApiResponse } from "./response.ts";
import { pathOf } from "../request/target.ts";
import { whenReady } from "./when-ready.ts";

type File = {
  address: string;
  bytes: Buffer;
  type: string;
  headers: Record<string, string>;
  /** True if the file has placeholders that `edition` fills. */
  isOpen: boolean;
};

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
  ".json": "application/json; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".xml": "application/xml; charset=utf-8",
};

/** The strictest policy that publishers use. The widget must work with it. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; require-trusted-types-for 'script'; trusted-types 'none'";

/** Built pages have this text in place of the site's origin. */
const ORIGIN_PLACEHOLDER = "https://tally.invalid";
/** Browsers get this page with a 404 response; API clients get problem+json. */
const MISSING = "/404.html";
const acceptPage = acceptNegotiator(["application/json", "text/html"]);
const HEADERS_FILE = "/headers.json";
const STORIES_FILE = "/stories.json";
const PLACEHOLDER_START = "⟦";
const HASHED = /[./][0-9a-f]{8}[./][^/]+$/;
const PACKED = /^(?:text\/|image\/svg|application\/)/;
/** Rendered pages are cached for this many origins. All other origins share one cached page. */
const MAX_BASES = 8;

const headersFor = (address: string, type: string): Record<string, string> => ({
  "Content-Type": type,
  "Cache-Control": HASHED.test(address) ? "public, max-age=31536000, immutable" : "public, max-age=60",
  // The embed identifies a page by its origin or URL, so pages must send a referrer.
  "Referrer-Policy": "strict-origin-when-cross-origin",
  ...(type.startsWith("text/html") ? { "Content-Security-Policy": POLICY } : {}),
});

/** A folder's path is its index.html, and a page also has a path without `.html`. */
const filesOf = (directory: string): Map<string, File> => {
  const own = join(directory, HEADERS_FILE);
  const special = existsSync(own)
    ? (JSON.parse(readFileSync(own, "utf8")) as Record<string, Record<string, string>>)
    : {};
  const files = new Map<string, File>();
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const address = `/${relative(directory, path).split(sep).join("/")}`;
    if (address === HEADERS_FILE || address === STORIES_FILE) continue;
    const type = TYPES[extname(path)] ?? "application/octet-stream";
    const headers = { ...headersFor(address, type), ...special[address] };
    const bytes = readFileSync(path);
    const isOpen = PACKED.test(type) && bytes.includes(PLACEHOLDER_START);
    const file = { address, bytes, type, headers, isOpen };
    files.set(address, file);
    if (!address.endsWith(".html")) continue;
    files.set(address.replace(/(\/index)?\.html$/, "") || "/", file);
    if (address.endsWith("/index.html")) files.set(address.replace(/index\.html$/, ""), file);
  }
  return files;
};

const textAt = (text: string, base: string): string =>
  text
    .replaceAll(ORIGIN_PLACEHOLDER, base)
    .replaceAll(encodeURIComponent(ORIGIN_PLACEHOLDER), encodeURIComponent(base));

const tagOf = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("base64url").slice(0, 22);

type Body = { tag: string; bytes: Buffer };

const sendBody = (request: IncomingMessage, response: ApiResponse, { tag, bytes }: Body): void => {
  response.setHead("ETag", `"${tag}"`);
  if (response.statusCode === 200 && request.headers["if-none-match"]?.includes(`"${tag}"`)) {
    response.statusCode = 304;
    return void response.end();
  }
  response.setHead("Content-Length", String(bytes.length));
  response.end(request.method === "HEAD" ? undefined : bytes);
};

export type FilePagePorts = {
  keep: Keep;
  proxies: Proxies;
  /** Fills placeholders, again after each change of `version`. Null leaves them in the pages. */
  edition?: { version: () => number; fill: (page: string) => string } | null;
  /** Returns the 404 page for a path of another part of the service, and null for a path of the newspaper. */
  elsewhere?: (path: string) => { bytes: Buffer; headers: Record<string, string> } | null;
};

export type FilePages = {
  /** Calls `next` if no file matches, or if the method is not GET or HEAD. */
  files: RequestHandler;
  /** Sends the page of `elsewhere` to browsers, otherwise the newspaper's 404 page. Calls `next` for API clients. */
  missing: RequestHandler;
};

const isGetOrHead = ({ method }: IncomingMessage): boolean => method === "GET" || method === "HEAD";

/** Serves the files of the newspaper from memory. Null if the directory does not exist. */
export const pages = (
  directory: string,
  { keep, proxies, edition = null, elsewhere = () => null }: FilePagePorts,
): FilePages | null => {
  if (!existsSync(directory)) return null;
  const files = filesOf(directory);
  const bases = new Map<string, number>();
  const keyOf = (base: string): number => {
    const known = bases.get(base);
    if (known !== undefined) return known;
    const key = bases.size < MAX_BASES ? bases.size : MAX_BASES;
    if (key < MAX_BASES) bases.set(base, key);
    return key;
  };
  const send = (request: IncomingMessage, response: ApiResponse, file: File): void => {
    response.setHeads(file.headers);
    if (!PACKED.test(file.type)) return sendBody(request, response, { tag: tagOf(file.bytes), bytes: file.bytes });
    const base = `${schemeOf(request, proxies)}://${request.headers.host ?? ""}`;
    const at = keyOf(base);
    const editionVersion = file.isOpen ? (edition?.version() ?? 0) : 0;
    const cacheVersion = at < MAX_BASES ? editionVersion : `${editionVersion} ${base}`;
    const { tag, in: packed } = keep(`${at} ${file.address}`, cacheVersion, () => {
      const text = file.bytes.toString("utf8");
      return { text: textAt(file.isOpen && edition ? edition.fill(text) : text, base) };
    });
    const coding = codingOf(request.headers["accept-encoding"], file.bytes.length) ?? "identity";
    response.addVary("Accept-Encoding");
    if (coding !== "identity") response.setHead("Content-Encoding", coding);
    void whenReady(packed(coding), (bytes) => sendBody(request, response, { tag: `${tag}-${coding}`, bytes }));
  };
  return {
    files: (request, response, next) => {
      const file = isGetOrHead(request) ? files.get(pathOf(request.url)) : undefined;
      return file ? send(request, response, file) : next();
    },
    missing: (request, response, next) => {
      const wanted = isGetOrHead(request) && acceptPage(request.headers.accept) === "text/html";
      const page = wanted ? files.get(MISSING) : undefined;
      if (!page) return next();
      response.statusCode = 404;
      const other = elsewhere(pathOf(request.url));
      if (other) {
        response.setHeads({ ...other.headers, "Content-Type": TYPES[".html"] ?? "text/html" });
        return sendBody(request, response, { tag: tagOf(other.bytes), bytes: other.bytes });
      }
      return send(request, response, page);
    },
  };
};
