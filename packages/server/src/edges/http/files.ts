import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { extname, join, relative, sep } from "node:path";
import type { Answering } from "./mount.ts";
import type { Visited } from "./visit.ts";

type File = { bytes: Buffer; type: string; etag: string };

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".json": "application/json; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
};

/** The pages run under the strictest policy that a publisher may have; the widget must live with it. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; require-trusted-types-for 'script'; trusted-types 'none'";

const fileAt = (path: string): File => {
  const bytes = readFileSync(path);
  const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 27)}"`;
  return { bytes, type: TYPES[extname(path)] ?? "application/octet-stream", etag };
};

/** Every file of a directory by its address: index.html is its folder, and a page answers without .html too. */
const filesOf = (directory: string): Map<string, File> => {
  const files = new Map<string, File>();
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const address = `/${relative(directory, path).split(sep).join("/")}`;
    const file = fileAt(path);
    files.set(address, file);
    if (address.endsWith(".html")) files.set(address.replace(/(\/index)?\.html$/, "") || "/", file);
  }
  return files;
};

const send = (request: IncomingMessage, response: Visited, file: File): void => {
  response.put("Content-Type", file.type);
  response.put("ETag", file.etag);
  response.put("Cache-Control", "public, max-age=60");
  // The embed knows a page by its origin or address, so pages may tell it.
  response.put("Referrer-Policy", "strict-origin-when-cross-origin");
  if (file.type.startsWith("text/html")) response.put("Content-Security-Policy", POLICY);
  if (request.headers["if-none-match"] === file.etag) {
    response.statusCode = 304;
    return void response.end();
  }
  response.put("Content-Length", String(file.bytes.length));
  response.end(request.method === "HEAD" ? undefined : file.bytes);
};

/** Serves the built newspaper from memory; null when it was not built. */
export const pages = (directory: string): Answering | null => {
  if (!existsSync(directory)) return null;
  const files = filesOf(directory);
  return (request, response) => {
    const file = request.method === "GET" || request.method === "HEAD" ? files.get(response.visit.path) : undefined;
    if (file) send(request, response, file);
    return file !== undefined;
  };
};
