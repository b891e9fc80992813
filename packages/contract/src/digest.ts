// A client compares its lines at a position of its stream by this checksum. Server, client and pages share these pure
// functions.

/** `sum` adds the line hashes modulo 2^32, so the order of the lines has no effect. */
export type Digest = { count: number; sum: number };

const mix = (hash: number, word: number): number => {
  const once = Math.imul(hash ^ word, 0x85_eb_ca_6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2_b2_ae_35);
  return twice ^ (twice >>> 16);
};

const HIGH = 2 ** 32;

export const lineHash = (id: number, sequence: number, statusId: number): number =>
  [id, id / HIGH, sequence, sequence / HIGH, statusId].reduce(mix, 0) >>> 0;

export const addHash = (sum: number, hash: number): number => (sum + hash) >>> 0;

const PAIRS = / (\d+\.\d+)=(\d+)\.([0-9a-f]{8})(?= |$)/g;

/** Keys of `pairs`: `<leagueId>.<marketTypeId>`. */
export const digestText = (position: string, pairs: Iterable<readonly [string, Digest]>): string => {
  const parts = Array.from(pairs, ([pair, { count, sum }]) => `${pair}=${count}.${sum.toString(16).padStart(8, "0")}`);
  return ["digest", position, ...parts].join(" ");
};

export const readDigest = (comment: string): Map<string, Digest> | null =>
  comment.startsWith("digest ")
    ? new Map(
        Array.from(comment.matchAll(PAIRS), ([, pair = "", count, sum = ""]) => [
          pair,
          { count: Number(count), sum: Number.parseInt(sum, 16) },
        ]),
      )
    : null;
