import { run, type CommandRun } from "../run.ts";

/** Limits that podman may set even inside a container. */
const LIMITS = ["--ulimit", "nofile=10000:10000", "--ulimit", "nproc=1000:1000"];
const RUNTIMES: readonly (readonly string[])[] = [[], ["--runtime", "runc"]];

let runtime: readonly string[] = [];

export const podman = async (...words: readonly string[]): Promise<CommandRun> =>
  run("podman", [...runtime, ...words], { quiet: true });

export const podmanOutput = async (...words: readonly string[]): Promise<string> => {
  const { code, output } = await podman(...words);
  if (code !== 0) throw new Error(`podman ${words.slice(0, 3).join(" ")} ...: ${output}`);
  return output.trim();
};

export const findRuntime = async (image: string): Promise<void> => {
  for (const candidate of RUNTIMES) {
    runtime = candidate;
    const { code } = await podman("run", "--rm", ...LIMITS, "--entrypoint", "true", image);
    if (code === 0) return;
  }
  throw new Error("podman cannot start a container on this machine");
};

/** The same options as in compose.yaml and the Kubernetes manifests. */
const CLOSED = ["--read-only", "--tmpfs", "/tmp", "--cap-drop", "all", "--security-opt", "no-new-privileges"];

export const startContainer = (name: string, image: string, ...options: readonly string[]): Promise<string> =>
  podmanOutput("run", "--detach", "--name", name, ...LIMITS, ...CLOSED, ...options, image);
