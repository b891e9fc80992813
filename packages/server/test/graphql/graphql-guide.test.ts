import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { untilOpen } from "./graphql-clients.ts";
import { lineupAt, newsAt } from "./graphql-rows.ts";
import { serve } from "../serve.ts";

const GUIDE = readFileSync(new URL("../../../../docs/graphql.md", import.meta.url), "utf8");
const programs = [...GUIDE.matchAll(/```ts\n([\s\S]*?)```/g)].map((match) => match[1]!);
const HERE = fileURLToPath(new URL("..", import.meta.url));

test("[GQL14] the guide has a program for each protocol", () => {
  expect(programs.map((program) => /from "([^"]+)"/.exec(program)?.[1])).toEqual(["graphql-ws", "graphql-sse"]);
});

test.each(programs)("[GQL14] a program of docs/graphql.md runs as written: %#", async (program) => {
  const served = await serve();
  const running = spawn(process.execPath, ["--input-type=module-typescript", "--eval", program], {
    cwd: HERE,
    env: { ...process.env, URL: served.url, KEY: served.keys.enterprise, NODE_NO_WARNINGS: "1" },
  });
  onTestFinished(() => void running.kill());
  let output = "";
  running.stdout.on("data", (bytes: Buffer) => void (output += bytes.toString()));
  running.stderr.on("data", (bytes: Buffer) => void (output += bytes.toString()));
  await untilOpen(served, 1);
  await served.ingest([newsAt(1), lineupAt(1)]);
  while (!output.includes("\n")) await once(running.stdout, "data");
  expect(output).toMatch(/"headline":"news 1"|"lineupStatus":"CONFIRMED"/);
});
