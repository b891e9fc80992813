import Negotiator from "negotiator";
import type { Coding } from "../../../shared/call.ts";
import { remembering } from "./remembering.ts";

/** Order of preference if the client accepts several equally. */
const OFFERED: readonly Coding[] = ["br", "zstd", "gzip", "identity"];
const OLD_GZIP = /\bx-gzip\b/gi;
/** Smaller bodies fit into one packet anyway. */
const SMALL_BYTES = 1024;

const isCoding = (name: string): name is Coding => OFFERED.some((coding) => coding === name);

type Encodings = (offered: string[], options: { preferred: string[] }) => string[];

/** Content codings that the client accepts, preferred first; identity comes last unless the client names it. */
const takenBy = remembering((header): Coding[] => {
  const negotiator = new Negotiator({ headers: { "accept-encoding": header.replaceAll(OLD_GZIP, "gzip") } });
  // The package's types lack the preference parameter.
  const encodings: Encodings = negotiator.encodings.bind(negotiator);
  return encodings([...OFFERED], { preferred: [...OFFERED] }).filter(isCoding);
});

/** The content encoding of a response by Accept-Encoding (without it: identity); null if none is acceptable. */
export const codingOf = (header: string | string[] | undefined, bytes: number): Coding | null => {
  if (header === undefined) return "identity";
  const taken = takenBy(String(header));
  if (bytes < SMALL_BYTES && taken.includes("identity")) return "identity";
  return taken[0] ?? null;
};
