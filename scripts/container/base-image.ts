import { copyFileSync, cpSync, existsSync, mkdirSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { temporaryDirectory } from "@linewire/testkit";
import { run } from "../run.ts";
import { podman, podmanOutput } from "./podman.ts";

const sh = async (command: string, ...words: string[]): Promise<string> => {
  const { code, output } = await run(command, words, { quiet: true });
  if (code !== 0) throw new Error(`${command} ${words[0] ?? ""}: ${output}`);
  return output.trim();
};

/** The command `npm` is a link to bin/npm-cli.js in this folder. */
const npmFolder = async (): Promise<string> => join(realpathSync(await sh("which", "npm")), "../..");

/**
 * This machine's trusted certificates, which the image gets because a network may have its own certificate authority.
 */
const CERTIFICATES = "etc/ssl/certs/ca-certificates.crt";

/** Debian from debootstrap, with this machine's Node and npm at the official image's paths. */
const makeStandIn = async (image: string): Promise<void> => {
  const place = temporaryDirectory();
  const root = join(place.path, "root");
  try {
    await sh("debootstrap", "--variant=minbase", "--include=ca-certificates", "bookworm", root);
    rmSync(join(root, "var/cache/apt"), { recursive: true, force: true });
    rmSync(join(root, "var/lib/apt/lists"), { recursive: true, force: true });
    copyFileSync(realpathSync(process.execPath), join(root, "usr/local/bin/node"));
    const npm = await npmFolder();
    mkdirSync(join(root, "usr/local/lib/node_modules"), { recursive: true });
    cpSync(npm, join(root, "usr/local/lib/node_modules/npm"), { recursive: true, dereference: true });
    for (const name of ["npm", "npx"])
      symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(root, "usr/local/bin", name));
    if (existsSync(join("/", CERTIFICATES))) copyFileSync(join("/", CERTIFICATES), join(root, CERTIFICATES));
    const tar = join(place.path, "root.tar");
    await sh("tar", "--create", "--file", tar, "--directory", root, ".");
    await podmanOutput("import", "--change", `ENV NODE_EXTRA_CA_CERTS=/${CERTIFICATES}`, tar, image);
  } finally {
    place.remove();
  }
};

/** A stand-in replaces the base image if its registry is unreachable. Returns which one is used. */
export const baseImage = async (image: string): Promise<string> => {
  if ((await podman("image", "exists", image)).code === 0) return "already on this machine";
  if ((await podman("pull", "--quiet", image)).code === 0) return "from its registry";
  await makeStandIn(image);
  return "a replacement: Debian from debootstrap, with Node and npm of this machine";
};
