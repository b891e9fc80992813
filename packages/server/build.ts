import { cpSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { build, type InlineConfig } from "vite";
import { buildGraphiql } from "./build-graphiql.ts";
import { THREADS } from "./src/composition/threads/thread-files.ts";

const here = fileURLToPath(new URL(".", import.meta.url));
const dist = `${here}dist`;
/** These packages need their own files or native code at run time, so they are not bundled. */
const NATIVE = ["better-sqlite3", "sharp", "@linewire/pictures"];
const shared: InlineConfig = { configFile: `${here}vite.config.ts` };

const buildNode = async (): Promise<void> => {
  const input = Object.fromEntries(
    Object.entries({ ...THREADS, main: "linewire/main", cli: "linewire/cli/main", embed: "linewire" }).map(
      ([name, module]) => [name, fileURLToPath(import.meta.resolve(module))],
    ),
  );
  await build({
    ...shared,
    ssr: { noExternal: true, external: NATIVE, resolve: { conditions: ["linewire-source", "module", "node"] } },
    build: {
      ssr: true,
      target: "es2024",
      outDir: `${dist}/node`,
      minify: false,
      rolldownOptions: { input, output: { entryFileNames: "[name].js", chunkFileNames: "[name].js" } },
    },
  });
};

const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#16181b"/><path d="M7 12h18M7 20h18" stroke="#f1efe9" stroke-width="4" stroke-linecap="round"/></svg>`;
const ICON_SIDES = [16, 32, 48];
const ENTRY_BYTES = 16;
const HEADER_BYTES = 6;

const pictureOf = async (side: number) => ({
  side,
  bytes: await sharp(Buffer.from(MARK), { density: 288 }).resize(side).png().toBuffer(),
});

const buildIcon = async (): Promise<void> => {
  const pictures = await Promise.all(ICON_SIDES.map(pictureOf));
  const header = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [at, { side, bytes }] of pictures.entries()) {
    const entry = HEADER_BYTES + ENTRY_BYTES * at;
    header.set([side, side, 0, 0], entry);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(bytes.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += bytes.length;
  }
  writeFileSync(`${dist}/favicon.ico`, Buffer.concat([header, ...pictures.map(({ bytes }) => bytes)]));
};

const copyFiles = (): void => {
  cpSync(new URL("../pages/dist/browser", import.meta.url), `${dist}/browser`, { recursive: true });
  for (const name of ["catalogue", "recordings"])
    cpSync(new URL(`../feeds/${name}`, import.meta.url), `${dist}/${name}`, { recursive: true });
};

rmSync(dist, { recursive: true, force: true });
await buildNode();
buildGraphiql(dist);
await buildIcon();
copyFiles();
