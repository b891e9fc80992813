// What the build of the server holds already is not installed beside it: the packed package asks for machine code and types alone.
const KEPT = new Set(["better-sqlite3", "sharp", "@types/express"]);

const beforePacking = (manifest) =>
  manifest.name === "linewire"
    ? {
        ...manifest,
        dependencies: Object.fromEntries(Object.entries(manifest.dependencies).filter(([name]) => KEPT.has(name))),
        devDependencies: {},
        // The pages are in the build too.
        imports: undefined,
      }
    : manifest;

export const hooks = { beforePacking };
