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
  summary: "The same for people, as a page.",
  mediaType: "text/html",
});
