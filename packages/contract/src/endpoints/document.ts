import { z } from "zod";
import { endpoint } from "../endpoint.ts";

const shared = { tag: "Documents", method: "get", needs: { by: "none" }, kind: "raw", reply: z.string() } as const;

export const openapiDocument = endpoint({
  ...shared,
  id: "openapiDocument",
  path: "/openapi.json",
  summary: "This service as an OpenAPI 3.1 document.",
  mediaType: "application/json",
  tagged: true,
});

export const asyncapiDocument = endpoint({
  ...shared,
  id: "asyncapiDocument",
  path: "/asyncapi.json",
  summary: "The streams of this service as an AsyncAPI 3.0 document.",
  mediaType: "application/json",
  tagged: true,
});

const plain = { ...shared, mediaType: "text/plain", tagged: true } as const;

export const robotsText = endpoint({
  ...plain,
  id: "robotsText",
  path: "/robots.txt",
  summary: "The paths that crawlers may request (RFC 9309).",
});

export const llmsText = endpoint({
  ...plain,
  id: "llmsText",
  path: "/llms.txt",
  summary: "A description of this service for AI assistants, as one Markdown page.",
});

export const securityText = endpoint({
  ...plain,
  id: "securityText",
  path: "/.well-known/security.txt",
  summary: "Contact for vulnerability reports (RFC 9116); 404 if the operator has not set a contact.",
  problems: ["not_found"],
});

export const favicon = endpoint({
  ...shared,
  id: "favicon",
  path: "/favicon.ico",
  summary: "The icon of the pages of this service.",
  mediaType: "image/x-icon",
  problems: ["not_found"],
});

export const docsPage = endpoint({
  ...shared,
  id: "docsPage",
  path: "/docs",
  summary: "The API reference: every operation, with a form to send it.",
  mediaType: "text/html",
  tagged: true,
});

export const docsStreams = endpoint({
  ...shared,
  id: "docsStreams",
  path: "/docs/streams",
  summary: "The stream viewer: subscribe, cut the connection, resume.",
  mediaType: "text/html",
});

const file = {
  ...shared,
  params: z.object({ hash: z.string().max(64), name: z.string().max(100) }),
  tagged: true,
  problems: ["not_found"],
} as const;

export const docsScript = endpoint({
  ...file,
  id: "docsScript",
  path: "/docs/{hash}/scripts/{name}",
  summary: "A script of the pages of this service. Immutable, cached for a year.",
  mediaType: "text/javascript",
});

export const docsStyle = endpoint({
  ...file,
  id: "docsStyle",
  path: "/docs/{hash}/styles/{name}",
  summary: "A style sheet of the pages of this service. Immutable, cached for a year.",
  mediaType: "text/css",
});
