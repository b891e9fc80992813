import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { CLI, temporaryDirectory, type Installation } from "@linewire/testkit";

export const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));

export const has = (command: string, ask = "--version"): boolean => spawnSync(command, [ask]).status === 0;

export const guideAt = (path: string): string => readFileSync(join(ROOT, path), "utf8");

export const blocksOf = (guide: string, kind: string): string[] =>
  [...guide.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].filter((found) => found[1] === kind).map((found) => found[2]!);

/** The guides' commands need another user (`sudo`) and a checkout (npm), which the test machine lacks. */
const COMMANDS: Record<string, string> = {
  sudo: 'shift 2; exec "$@"',
  npm: `case "$*" in
  "run linewire -- "*) shift 3 ;;
  "run -s linewire -- "*) shift 4 ;;
  "start") exit 0 ;;
  *) echo "npm $*: unknown here" >&2; exit 9 ;;
esac
exec node ${CLI} "$@"`,
};

export type Ran = { status: number | null; stdout: string; stderr: string };

/** A guide's commands run unchanged in this folder. `elsewhere` replaces other paths. */
export const guideFolder = (installation: Installation, elsewhere: Record<string, string> = {}) => {
  const folder = temporaryDirectory();
  const commands = join(folder.path, "bin");
  mkdirSync(commands);
  for (const [name, text] of Object.entries(COMMANDS)) {
    writeFileSync(join(commands, name), `#!/bin/bash\n${text}\n`);
    chmodSync(join(commands, name), 0o755);
  }
  symlinkSync(installation.dataDirectory, join(folder.path, ".linewire"));
  const places = {
    "http://127.0.0.1:8080": installation.url,
    "/srv/linewire": ROOT.replace(/\/$/, ""),
    "/var/lib/linewire": installation.dataDirectory,
    ...elsewhere,
  };
  const here = (text: string): string =>
    Object.entries(places).reduce((so, [place, ours]) => so.replaceAll(place, ours), text);
  const options = {
    cwd: folder.path,
    encoding: "utf8" as const,
    env: {
      ...process.env,
      // All guides share the cache, so that nothing is compiled twice.
      NODE_COMPILE_CACHE: join(ROOT, "node_modules/.cache/compiled"),
      PATH: [commands, join(process.execPath, ".."), process.env["PATH"] ?? ""].join(":"),
    },
  };
  return {
    path: folder.path,
    remove: folder.remove,
    here,
    options,
    /** Runs blocks in one shell, as if they were pasted. */
    run: (...blocks: string[]): Ran => spawnSync("bash", ["-u", "-c", here(blocks.join("\n"))], options),
  };
};
