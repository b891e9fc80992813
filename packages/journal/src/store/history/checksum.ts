import { crc32 } from "node:zlib";

/** Includes the row's key, so that swapped rows are detected too. */
export const checksumOf = (bytes: Uint8Array | string, ...place: number[]): number =>
  crc32(bytes, crc32(place.join(" ")));

export class HistoryBroken extends Error {
  override name = "HistoryBroken";
}

export const verifiedBytes = <T extends Uint8Array | string>(bytes: T, sum: number, ...place: number[]): T => {
  if (checksumOf(bytes, ...place) !== sum)
    throw new HistoryBroken(`history row ${place.join(" ")} has a wrong checksum`);
  return bytes;
};
