import type { ENDPOINTS } from "@linewire/contract";
import { referencePage } from "@linewire/pages/document/reference-page";
import { StreamsMain } from "@linewire/pages/document/streams-main";
import type { BrowserFiles } from "../../files/browser-files.ts";
import type { Answer, Handler, Keep } from "@linewire/http/call";
import { Fault } from "@linewire/domain/fault/fault";
import { ownPage } from "../../shared/own-page.ts";

type Endpoints = typeof ENDPOINTS;

export type Documents = {
  files: BrowserFiles;
  keep: Keep;
};

const CACHE = {
  "Cache-Control": "public, max-age=300",
  "Access-Control-Allow-Origin": "*",
  "Cross-Origin-Resource-Policy": "cross-origin",
};
// The best Brotli quality would take seconds for the megabytes of Swagger UI.
const MAX_BEST_COMPRESSION_CHARS = 262_144;
const IMMUTABLE = { "Cache-Control": "public, max-age=31536000, immutable" };

// Swagger UI inserts HTML with DOMPurify, so only this page has no trusted types. Its icons are data: URLs.
const REFERENCE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const documentAt = ({ files, keep }: Documents, name: string) => {
  const version = files.hash(name);
  if (version === null) throw new Fault("not_found");
  return { encoded: keep(name, version, () => ({ text: files.text(name) ?? "" })), headers: CACHE };
};

export const openapiDocument =
  (documents: Documents): Handler<Endpoints["openapiDocument"]> =>
  () =>
    documentAt(documents, "openapi.json");

export const asyncapiDocument =
  (documents: Documents): Handler<Endpoints["asyncapiDocument"]> =>
  () =>
    documentAt(documents, "asyncapi.json");

const addressesOf = (files: BrowserFiles, ...names: readonly string[]): string[] =>
  names.flatMap((name) => {
    const hash = files.hash(name);
    return hash === null ? [] : [`/docs/${hash}/${name.endsWith(".css") ? "styles" : "scripts"}/${name}`];
  });

export const docsPage = ({ files, keep }: Documents): Handler<Endpoints["docsPage"]> => {
  const headers = { "Cache-Control": "public, no-cache", "Content-Security-Policy": REFERENCE_POLICY };
  const styles = addressesOf(files, "swagger-ui.css", "docs.css");
  const scripts = addressesOf(files, "swagger-ui-bundle.js", "docs.js");
  return () => ({
    encoded: keep("page", 1, () => ({ text: referencePage({ styles, scripts }), lasting: true })),
    headers,
  });
};

export const docsStreams = ({ files, keep }: Documents): Handler<Endpoints["docsStreams"]> => {
  const [style] = addressesOf(files, "streams.css");
  const [script] = addressesOf(files, "streams.js");
  const assets = style !== undefined && script !== undefined ? { style, script } : null;
  const main = StreamsMain();
  const page = ownPage({ title: "Stream viewer", here: "docs", person: null, main, script: null, assets });
  const headers = { ...page.headers, "Referrer-Policy": "no-referrer" };
  return () => ({ encoded: keep("viewer", 1, () => ({ text: page.bytes.toString(), lasting: true })), headers });
};

const fileOf = ({ files, keep }: Documents, hash: string, name: string): Answer<string> => {
  const text = files.text(name);
  if (text === null || files.hash(name) !== hash)
    throw new Fault("not_found", "this version of the file is no longer served: reload the page");
  return {
    encoded: keep(name, hash, () => ({ text, lasting: text.length < MAX_BEST_COMPRESSION_CHARS })),
    headers: IMMUTABLE,
  };
};

export const docsScript =
  (documents: Documents): Handler<Endpoints["docsScript"]> =>
  ({ params: { hash, name } }) =>
    fileOf(documents, hash, name);

export const docsStyle =
  (documents: Documents): Handler<Endpoints["docsStyle"]> =>
  ({ params: { hash, name } }) =>
    fileOf(documents, hash, name);
