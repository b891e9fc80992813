import { clockText } from "@linewire/domain/clock/world-clock";
import type { DataDirectory } from "../../files/data-directory.ts";
import type { Service } from "../lifecycle.ts";

/** Startup banner: the address, and on the first start of a demo install its keys, once. */
export const banner = (
  { url, credentials }: Service,
  { credentialsFile, clock }: DataDirectory,
  firstStart: boolean,
): string => {
  const lines = [`Linewire listens at ${url}`];
  const set = clock();
  if (set !== null) lines.push(`  clock      ${clockText(set)} (LINEWIRE_CLOCK)`);
  if (credentials) {
    lines.push(
      `  ${credentials.demoUrl.endsWith("/studio/") ? "studio    " : "newspaper "} ${credentials.demoUrl}`,
      `  keys       ${credentialsFile}`,
    );
    if (firstStart)
      for (const [name, key] of Object.entries(credentials.keys)) lines.push(`    ${name.padEnd(11)}${key}`);
  }
  return lines.join("\n");
};
