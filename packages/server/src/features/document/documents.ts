import { createHash } from "node:crypto";
import type { ENDPOINTS } from "@linewire/contract";
import type { Answer, Handler, Keep } from "../../call.ts";
import { Fault } from "../../fault.ts";
import { apiPage, type ApiDocument } from "./api-page.ts";
import { STYLE } from "./style.ts";

type Endpoints = typeof ENDPOINTS;

/** What makes the page of the API live, and the hash that names it. */
export type ExplorerBuild = { hash: string; script: string; style: string };

/** The documents that are derived from the contract, made when first asked for, and the page's script where it was built. */
export type Documents = {
  openapi: () => object;
  asyncapi: () => object;
  explorer: ExplorerBuild | null;
  keep: Keep;
};

const CACHE = {
  "Cache-Control": "public, max-age=300",
  "Access-Control-Allow-Origin": "*",
  "Cross-Origin-Resource-Policy": "cross-origin",
};
const LONG = { "Cache-Control": "public, max-age=31536000, immutable" };
const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");
const policyOf = (explorer: ExplorerBuild | null): string =>
  [
    "default-src 'none'",
    `style-src ${explorer ? "'self' " : ""}'sha256-${STYLE_HASH}'`,
    ...(explorer ? ["script-src 'self'", "connect-src 'self'"] : []),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");

const once = (make: () => string): (() => Buffer) => {
  let made: Buffer | undefined;
  return () => (made ??= Buffer.from(make()));
};

export const openapiDocument = ({ openapi }: Documents): Handler<Endpoints["openapiDocument"]> => {
  const bytes = once(() => JSON.stringify(openapi()));
  return () => ({ bytes: bytes(), headers: CACHE });
};

export const asyncapiDocument = ({ asyncapi }: Documents): Handler<Endpoints["asyncapiDocument"]> => {
  const bytes = once(() => JSON.stringify(asyncapi()));
  return () => ({ bytes: bytes(), headers: CACHE });
};

const liveOf = ({ hash }: ExplorerBuild) => ({
  script: `/docs/${hash}/explorer.js`,
  style: `/docs/${hash}/explorer.css`,
});

export const docsPage = ({ openapi, explorer, keep }: Documents): Handler<Endpoints["docsPage"]> => {
  const headers = { "Cache-Control": "public, no-cache", "Content-Security-Policy": policyOf(explorer) };
  const text = (): string => apiPage(openapi() as ApiDocument, explorer && liveOf(explorer));
  return () => ({ encoded: keep("page", 1, () => ({ text: text(), lasting: true })), headers });
};

/** A file of the build that the page names. */
const fileOf = ({ explorer, keep }: Documents, hash: string, name: "script" | "style"): Answer<string> => {
  if (explorer?.hash !== hash) throw new Fault("not_found", "this version of the page is no longer here: load it anew");
  return { encoded: keep(name, hash, () => ({ text: explorer[name], lasting: true })), headers: LONG };
};

export const docsScript =
  (documents: Documents): Handler<Endpoints["docsScript"]> =>
  ({ params: { hash } }) =>
    fileOf(documents, hash, "script");

export const docsStyle =
  (documents: Documents): Handler<Endpoints["docsStyle"]> =>
  ({ params: { hash } }) =>
    fileOf(documents, hash, "style");
