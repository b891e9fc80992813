import { spawnSync } from "node:child_process";
import { closeSync, openSync, writeSync } from "node:fs";
import { temporaryDirectory } from "@linewire/testkit";

const CHUNKS = [1_048_576, 4096, 1];

export const fillDisk = (file: string): void => {
  const handle = openSync(file, "w");
  for (const size of CHUNKS)
    try {
      for (;;) writeSync(handle, Buffer.alloc(size, 1));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    }
  closeSync(handle);
};

type SmallDisk = {
  path: string;
  startIn: <T>(start: () => Promise<T>) => Promise<T>;
  remove: () => void;
};

export const smallDisk = (megabytes: number): SmallDisk | { notMounted: string } => {
  const { path, remove } = temporaryDirectory();
  const options = ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", path];
  const mounted = spawnSync("mount", options, { encoding: "utf8" });
  if (mounted.status !== 0) {
    remove();
    return { notMounted: `no tmpfs can be mounted on this machine (mounting needs root): ${mounted.stderr.trim()}` };
  }
  return {
    path,
    startIn: async (start) => {
      const before = process.env["TMPDIR"];
      process.env["TMPDIR"] = path;
      try {
        return await start();
      } finally {
        if (before === undefined) delete process.env["TMPDIR"];
        else process.env["TMPDIR"] = before;
      }
    },
    remove: () => {
      spawnSync("umount", ["-l", path]);
      remove();
    },
  };
};
