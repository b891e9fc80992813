import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { temporaryDirectory } from "@linewire/testkit";
import { cleanClone } from "../clean-clone.ts";
import { atLeast, holds, none, type ProofResult } from "./lib/proof.ts";

const DISTS = ["packages/widget/dist", "packages/server/dist", "demo-site/dist"];

const build = async (): Promise<Map<string, string>> => {
  const directory = temporaryDirectory();
  try {
    const clone = join(directory.path, "clone");
    await cleanClone(clone);
    const files = DISTS.flatMap((dist) =>
      readdirSync(join(clone, dist), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name)),
    );
    return new Map(
      files.map((file) => [relative(clone, file), createHash("sha256").update(readFileSync(file)).digest("hex")]),
    );
  } finally {
    directory.remove();
  }
};

export const proveBuilds = async (): Promise<ProofResult> => {
  const [one, other] = [await build(), await build()];
  const differ = [...new Set([...one.keys(), ...other.keys()])].filter((file) => one.get(file) !== other.get(file));
  const all = createHash("sha256");
  for (const [file, digest] of [...one].toSorted(([a], [b]) => (a < b ? -1 : 1))) all.update(`${file} ${digest}\n`);
  return {
    figures: { files: one.size, digest: all.digest("hex"), differ },
    checks: [
      atLeast("files built", one.size, 50),
      none("files that differ between two clean builds", differ.length),
      holds("both builds have the same files", one.size === other.size),
    ],
  };
};
