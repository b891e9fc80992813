import { spawn } from "node:child_process";
import { once } from "node:events";
import { CLI } from "@linewire/testkit";

export const commandLine = async (
  dataDirectory: string,
  words: readonly string[],
): Promise<{ code: number; output: string }> => {
  const child = spawn(process.execPath, [CLI, ...words], {
    env: { ...process.env, LINEWIRE_DATA: dataDirectory },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const out of [child.stdout, child.stderr]) out.on("data", (piece: Buffer) => void (output += piece.toString()));
  const [code] = (await once(child, "close")) as [number | null];
  return { code: code ?? 1, output };
};
