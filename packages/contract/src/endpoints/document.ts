import { z } from "zod";
import { endpoint } from "../endpoint.ts";

const shared = { tag: "Documents", method: "get", needs: { by: "none" }, kind: "raw", reply: z.string() } as const;

export const openapiDocument = endpoint({
  ...shared,
  id: "openapiDocument",
  path: "/openapi.json",
  summary: "This service as an OpenAPI 3.1 document.",
  mediaType: "application/json",
});

export const asyncapiDocument = endpoint({
  ...shared,
  id: "asyncapiDocument",
  path: "/asyncapi.json",
  summary: "Its streams as an AsyncAPI 3.0 document.",
  mediaType: "application/json",
});

export const docsPage = endpoint({
  ...shared,
  id: "docsPage",
  path: "/docs",
  summary: "The same for people, as a page on which every call can be tried and a stream be watched.",
  mediaType: "text/html",
  tagged: true,
});

const file = {
  ...shared,
  params: z.object({ hash: z.string().max(64) }),
  tagged: true,
  problems: ["not_found"],
} as const;

export const docsScript = endpoint({
  ...file,
  id: "docsScript",
  path: "/docs/{hash}/explorer.js",
  summary: "What that page can do, immutable for a year.",
  mediaType: "text/javascript",
});

export const docsStyle = endpoint({
  ...file,
  id: "docsStyle",
  path: "/docs/{hash}/explorer.css",
  summary: "How it looks, immutable for a year.",
  mediaType: "text/css",
});
