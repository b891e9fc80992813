import { z } from "zod";
import { endpoint } from "../endpoint.ts";

const shared = { tag: "Operation", needs: { by: "none" }, kind: "json" } as const;

export const healthz = endpoint({
  ...shared,
  id: "healthz",
  method: "get",
  path: "/healthz",
  summary: "The process is alive.",
  reply: z.object({ status: z.literal("ok") }),
});

export const readyz = endpoint({
  ...shared,
  id: "readyz",
  method: "get",
  path: "/readyz",
  summary:
    "The service accepts requests: the store is open, the catalogue is loaded, the data directory of a demo has the file with its API keys, and the first state of the feed is stored.",
  reply: z.object({
    status: z.literal("ready"),
    position: z.string(),
    behindSeconds: z.int().optional().describe("In a cluster: the maximum delay of this node's data in seconds."),
    degraded: z
      .array(z.string())
      .optional()
      .describe(
        "Threads that are restarting. Endpoints that need one of these threads return 503 until the thread runs again. Absent if all threads run.",
      ),
  }),
  problems: ["storage_unavailable", "overloaded"],
});

export const metrics = endpoint({
  ...shared,
  id: "metrics",
  method: "get",
  path: "/metrics",
  summary: "Metrics of this node for Prometheus.",
  needs: { by: "operator-or-local", permission: "operator:admin" },
  kind: "raw",
  mediaType: "text/plain; version=0.0.4",
  reply: z.string(),
});
