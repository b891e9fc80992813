import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { OperatorCommand } from "../schemas/account/operator-command.ts";

export const runCommand = endpoint({
  id: "runCommand",
  method: "post",
  path: "/operate/v1/commands",
  summary: "Run an operator command. The command line uses this endpoint while a server runs.",
  tag: "Operation",
  needs: { permission: "operator:admin", by: "operator" },
  body: OperatorCommand,
  kind: "json",
  reply: z.object({
    result: z.record(z.string(), z.unknown()),
    node: z.string().optional().describe("The node that ran the command, in a cluster."),
  }),
  problems: ["not_found"],
});
