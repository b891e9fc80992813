import Negotiator from "negotiator";
import type { Coding } from "../call.ts";
import { cachedByHeader } from "./cached-by-header.ts";

/** The server's preference among encodings that the client accepts equally. */
const OFFERED: readonly Coding[] = ["br", "zstd", "gzip", "identity"];
const OLD_GZIP = /\bx-gzip\b/gi;
/** A smaller body fits into one packet. */
const MIN_COMPRESSED_BYTES = 1024;

const isCoding = (name: string): name is Coding => OFFERED.some((coding) => coding === name);

type Encodings = (offered: string[], options: { preferred: string[] }) => string[];

/** Preferred first. Identity is last if the header does not name it. */
const acceptedBy = cachedByHeader((header): Coding[] => {
  const negotiator = new Negotiator({ headers: { "accept-encoding": header.replaceAll(OLD_GZIP, "gzip") } });
  // The package's types lack the preference parameter.
  const encodings: Encodings = negotiator.encodings.bind(negotiator);
  return encodings([...OFFERED], { preferred: [...OFFERED] }).filter(isCoding);
});

export const acceptsGzip = (header: string | string[] | undefined): boolean =>
  header !== undefined && acceptedBy(String(header)).includes("gzip");

/** Identity without Accept-Encoding, null if the client accepts no supported encoding. */
export const codingOf = (header: string | string[] | undefined, bytes: number): Coding | null => {
  if (header === undefined) return "identity";
  const accepted = acceptedBy(String(header));
  if (bytes < MIN_COMPRESSED_BYTES && accepted.includes("identity")) return "identity";
  return accepted[0] ?? null;
};
