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
  summary: "The service can answer: store open, credentials written, catalogue loaded.",
  reply: z.object({
    status: z.literal("ready"),
    position: z.string(),
    behindSeconds: z.int().optional().describe("On a node among others: by how much its data may be late."),
    degraded: z
      .array(z.string())
      .optional()
      .describe(
        "Threads that are being started again: what needs them answers 503 meanwhile. Absent when all is well.",
      ),
  }),
  problems: ["storage_unavailable", "overloaded"],
});

export const metrics = endpoint({
  ...shared,
  id: "metrics",
  method: "get",
  path: "/metrics",
  summary: "What this node is doing, for Prometheus.",
  needs: { by: "operator-or-local", permission: "operator:admin" },
  kind: "raw",
  mediaType: "text/plain; version=0.0.4",
  reply: z.string(),
});
