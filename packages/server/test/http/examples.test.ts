import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { FIRST_LINE, GAME, lineAt, linesAt } from "../rows.ts";
import { serve, type Served } from "../serve.ts";

type Program = {
  text: () => string;
  says: (words: RegExp) => Promise<void>;
  ended: Promise<number | null>;
  running: () => boolean;
};

/** Runs the command in the example's first lines until the test ends. */
const run = (served: Served, name: string, ...args: string[]): Program => {
  const file = fileURLToPath(new URL(`../../../client/examples/${name}`, import.meta.url));
  const env = { ...process.env, LINEWIRE_URL: served.url, LINEWIRE_KEY: served.keys.enterprise };
  const child: ChildProcess = spawn(process.execPath, [file, ...args], { env, stdio: ["ignore", "pipe", "pipe"] });
  onTestFinished(() => void child.kill());
  let text = "";
  const ended = new Promise<number | null>((resolve) => void child.on("close", resolve));
  const says = (words: RegExp): Promise<void> =>
    new Promise((resolve, reject) => {
      const look = (): void => (words.test(text) ? resolve() : undefined);
      child.stdout!.on("data", look);
      child.on("close", () =>
        words.test(text) ? resolve() : reject(new Error(`exited before it printed ${words}: ${text}`)),
      );
      look();
    });
  for (const stream of [child.stdout!, child.stderr!]) stream.on("data", (piece) => void (text += String(piece)));
  return { text: () => text, says, ended, running: () => child.exitCode === null };
};

test("[SUB11] the Node example prints the events of its league", async () => {
  const served = await serve();
  const program = run(served, "node-reader.ts");
  await program.says(/status live/);
  const { position } = await served.ingest([GAME, lineAt(0)]);
  await program.says(new RegExp(`market_line_update ${position}`));
  expect(program.text()).toContain("event_update ");
});

test("[SUB11] the example loop over updates prints them in order and ends", async () => {
  const served = await serve();
  await served.ingest([GAME, lineAt(0, 100)]);
  const program = run(served, "updates.ts", "3");
  for (let price = 101; program.running(); price++) await served.ingest([lineAt(0, price)]);
  expect(await program.ended).toBe(0);
  const printed = program
    .text()
    .trim()
    .split("\n")
    .map((line) => line.split(" ").map(Number));
  expect(printed.map(([id]) => id)).toEqual(Array(3).fill(FIRST_LINE));
  expect(printed.map(([, each]) => each! - printed[0]![1]!)).toEqual([0, 1, 2]);
});

test("[SUB11] the order book example has every line of the snapshot and applies updates", async () => {
  const served = await serve();
  await served.ingest([GAME, ...linesAt(700)]);
  const program = run(served, "order-book.ts");
  await program.says(/complete: 700 open lines/);
  await served.ingest([lineAt(3, 120, { disabled: true, statusId: 2 })]);
  await program.says(/complete: 699 open lines/);
});
