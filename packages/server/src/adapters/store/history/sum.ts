import { crc32 } from "node:zlib";

/** The checksum of a row: of its place and of its bytes, so that neither can become another. */
export const sumOf = (bytes: Uint8Array | string, ...place: number[]): number => crc32(bytes, crc32(place.join(" ")));

/** History that is not what was written. */
export class HistoryBroken extends Error {
  override name = "HistoryBroken";
}

/** The bytes of a row that is what was written; throws when it is not. */
export const checked = <T extends Uint8Array | string>(bytes: T, sum: number, ...place: number[]): T => {
  if (sumOf(bytes, ...place) !== sum) throw new HistoryBroken(`history row ${place.join(" ")} is not what was written`);
  return bytes;
};
