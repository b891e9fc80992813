import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { systemNow } from "@linewire/testkit";
import { ROOT } from "../../run.ts";

const SOURCES = ["packages", "scripts", "e2e", "demo-site", "package.json", "pnpm-lock.yaml", "pnpm-workspace.yaml"];
const MAX_BYTES = 256 * 1024 * 1024;

const git = (...words: string[]): string =>
  execFileSync("git", words, {
    cwd: ROOT,
    encoding: "utf8",
    maxBuffer: MAX_BYTES,
    stdio: ["ignore", "pipe", "ignore"],
  });

/** The commit, and a hash of the working tree's difference. */
export const sourcesId = (): string => {
  try {
    const commit = git("rev-parse", "--short=10", "HEAD").trim();
    const untracked = git("ls-files", "-z", "--others", "--exclude-standard", "--", ...SOURCES)
      .split("\0")
      .filter(Boolean);
    const changed = git("diff", "HEAD", "--", ...SOURCES);
    if (changed === "" && untracked.length === 0) return commit;
    const hash = createHash("sha256").update(changed);
    for (const path of untracked) hash.update(path).update(readFileSync(join(ROOT, path)));
    return `${commit}+${hash.digest("hex").slice(0, 8)}`;
  } catch {
    return `unversioned-${systemNow()}`;
  }
};
