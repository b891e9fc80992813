import { z } from "zod";
import { endpoint } from "../endpoint.ts";

const shared = {
  method: "get",
  tag: "Embed",
  needs: { by: "none" },
  kind: "raw",
  reply: z.string(),
  tagged: true,
  problems: ["not_found"],
} as const;
const script = { ...shared, mediaType: "text/javascript" } as const;

const hash = z.string().max(64);

export const embedLoader = endpoint({
  ...script,
  id: "embedLoader",
  path: "/embed/v1/linewire.js",
  summary: "The loader at a stable URL. It loads the immutable bundle, whose URL contains its hash.",
});

export const embedBundle = endpoint({
  ...script,
  id: "embedBundle",
  path: "/embed/v1/{hash}/linewire.js",
  summary: "The widget bundle. Immutable, cached for a year.",
  params: z.object({ hash }),
});

export const embedStyle = endpoint({
  ...shared,
  id: "embedStyle",
  path: "/embed/v1/{hash}/linewire.css",
  summary: "The widget's style sheet for server-rendered pages. Immutable, cached for a year.",
  params: z.object({ hash }),
  mediaType: "text/css",
});

export const embedPart = endpoint({
  ...script,
  id: "embedPart",
  path: "/embed/v1/{hash}/{part}",
  summary: "A part of the bundle, loaded on demand. Immutable, cached for a year.",
  params: z.object({ hash, part: z.string().max(100) }),
});
