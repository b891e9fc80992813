// Builds contain their libraries. A packed package depends only on packages with native code and on types.
const KEPT = { linewire: ["better-sqlite3", "sharp", "@types/express"], "@linewire/pictures": [] };

const beforePacking = (manifest) => {
  const kept = KEPT[manifest.name];
  if (kept === undefined) return manifest;
  const all = { ...manifest.dependencies, ...manifest.devDependencies };
  return {
    ...manifest,
    dependencies: Object.fromEntries(Object.entries(all).filter(([name]) => kept.includes(name))),
    devDependencies: {},
  };
};

export const hooks = { beforePacking };
