import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { PictureShelf } from "./picture-shelf.ts";

const PRIVATE = 0o600;
const ID = /^[0-9a-f-]{36}$/;
const PARTIAL = ".partial";

const syncPath = async (path: string): Promise<void> => {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const writeSynced = async (file: string, bytes: Uint8Array): Promise<void> => {
  const handle = await open(file, "w", PRIVATE);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** The directory is created on first use. Stored pictures survive power loss. */
export const pictureFiles = (directory: string): PictureShelf => {
  const make = async (): Promise<void> => {
    const isNew = (await mkdir(directory, { recursive: true, mode: 0o700 })) !== undefined;
    if (isNew) await syncPath(dirname(directory));
  };
  const fileOf = (id: string): string => {
    if (!ID.test(id)) throw new Error("not a picture id");
    return join(directory, id);
  };
  return {
    put: async (id, bytes) => {
      const file = fileOf(id);
      await make();
      await writeSynced(file + PARTIAL, bytes);
      await rename(file + PARTIAL, file);
      await syncPath(directory);
    },
    get: (id) => readFile(fileOf(id)).catch(() => null),
    remove: (id) => rm(fileOf(id), { force: true }),
    keepOnly: async (isWanted) => {
      for (const name of await readdir(directory).catch(() => []))
        if (!ID.test(name) || !isWanted(name)) await rm(join(directory, name), { force: true });
    },
  };
};
