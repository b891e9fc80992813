// The server's build contains its libraries, so the packed package depends only on packages with native code and on types.
const KEPT = new Set(["better-sqlite3", "sharp", "@types/express"]);

const beforePacking = (manifest) =>
  manifest.name === "linewire"
    ? {
        ...manifest,
        dependencies: Object.fromEntries(Object.entries(manifest.dependencies).filter(([name]) => KEPT.has(name))),
        devDependencies: {},
        // The build contains the pages too.
        imports: undefined,
      }
    : manifest;

export const hooks = { beforePacking };
