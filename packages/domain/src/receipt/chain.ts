/** `through`: number of receipts up to and including this bundle. */
export type Link = { number: number; through: number; hash: string };

/** `before`: hash of the previous bundle. `rows`: hash of this bundle's receipts. */
export type ChainedBundle = Link & { id: string; at: number; before: string; rows: string };

export type Bundle = { id: string; at: number; bodies: readonly string[] };

export type Hash = (text: string) => string;

export const CHAIN_START: Link = { number: 0, through: 0, hash: "0".repeat(64) };

/** The chain is a function of the bundles in their order, so every node gets the same chain. */
export const chained = (last: Link, { id, at, bodies }: Bundle, hash: Hash): ChainedBundle => {
  const number = last.number + 1;
  const through = last.through + bodies.length;
  const rows = hash(JSON.stringify(bodies));
  return {
    number,
    through,
    id,
    at,
    before: last.hash,
    rows,
    hash: hash(JSON.stringify([number, through, id, at, last.hash, rows])),
  };
};

export const wrongAfter = (last: Link, found: ChainedBundle, bodies: readonly string[], hash: Hash): string | null => {
  if (found.number !== last.number + 1)
    return `${found.number - last.number - 1} bundles before this bundle are missing`;
  if (found.before !== last.hash) return "its previous hash is not the hash of the bundle before it";
  const right = chained(last, { id: found.id, at: found.at, bodies }, hash);
  if (found.rows !== right.rows) return "its receipts were modified";
  return found.through === right.through && found.hash === right.hash ? null : "its hash does not match its content";
};
