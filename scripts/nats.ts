import { existsSync } from "node:fs";
import { whyNoNats } from "@linewire/testkit";
import { run } from "./run.ts";

/** Provides a nats-server for the tests and the cluster: from the PATH, or Debian's. Returns why there is none, or null. */
export const findNats = async (): Promise<string | null> => {
  if (whyNoNats() === null) return null;
  if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version")) return whyNoNats();
  console.log("no nats-server found: installing Debian's");
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-q"], { quiet: true });
  const words = ["install", "-yq", "--no-install-recommends", "nats-server"];
  const { code, output } = await run("apt-get", words, { quiet: true, env });
  if (code !== 0) console.log(output);
  return whyNoNats();
};
