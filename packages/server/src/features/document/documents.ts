import { createHash } from "node:crypto";
import type { ENDPOINTS } from "@linewire/contract";
import type { Handler } from "../../call.ts";
import { apiPage, type ApiDocument } from "./api-page.ts";
import { STYLE } from "./style.ts";

type Endpoints = typeof ENDPOINTS;

/** The documents that are derived from the contract; made when first asked for. */
export type Documents = { openapi: () => object; asyncapi: () => object };

const CACHE = {
  "Cache-Control": "public, max-age=300",
  "Access-Control-Allow-Origin": "*",
  "Cross-Origin-Resource-Policy": "cross-origin",
};
const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

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

export const docsPage = ({ openapi }: Documents): Handler<Endpoints["docsPage"]> => {
  const bytes = once(() => apiPage(openapi() as ApiDocument));
  return () => ({
    bytes: bytes(),
    headers: { "Cache-Control": "public, max-age=300", "Content-Security-Policy": POLICY },
  });
};
