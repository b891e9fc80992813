import { existsSync } from "node:fs";
import { whyNoNats } from "@linewire/testkit";
import { run } from "../run.ts";

/** Uses the program on the PATH, or installs Debian's package. Returns null, or why none is available. */
export const findNats = async (): Promise<string | null> => {
  if (whyNoNats() === null) return null;
  if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version")) return whyNoNats();
  console.log("no nats-server found: installing Debian's package");
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-q"], { quiet: true });
  const words = ["install", "-yq", "--no-install-recommends", "nats-server"];
  const { code, output } = await run("apt-get", words, { quiet: true, env });
  if (code !== 0) console.log(output);
  return whyNoNats();
};
