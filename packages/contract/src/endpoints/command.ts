import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { OperatorCommand } from "../schemas/operator-command.ts";

export const runCommand = endpoint({
  id: "runCommand",
  method: "post",
  path: "/operate/v1/commands",
  summary: "Carry out an operator's command; the command line comes this way while a server runs.",
  tag: "Operation",
  needs: { permission: "operator:admin", by: "operator" },
  body: OperatorCommand,
  kind: "json",
  reply: z.object({
    result: z.record(z.string(), z.unknown()),
    node: z.string().optional().describe("The node that carried it out, where there are several."),
  }),
  problems: ["not_found"],
});
