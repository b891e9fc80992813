import Negotiator from "negotiator";
import type { Coding } from "../../call.ts";
import { remembering } from "./remembering.ts";

/** Best first where a caller likes several equally. */
const OFFERED: readonly Coding[] = ["br", "zstd", "gzip", "identity"];
const OLD_GZIP = /\bx-gzip\b/gi;
/** Smaller bodies fit a packet anyway. */
const SMALL_BYTES = 1024;

const isCoding = (name: string): name is Coding => OFFERED.some((coding) => coding === name);

type Encodings = (offered: string[], options: { preferred: string[] }) => string[];

/** Content codings that the client accepts, preferred first; identity comes last unless the client names it. */
const takenBy = remembering((header): Coding[] => {
  const negotiator = new Negotiator({ headers: { "accept-encoding": header.replaceAll(OLD_GZIP, "gzip") } });
  // Its types do not know of the preference.
  const encodings: Encodings = negotiator.encodings.bind(negotiator);
  return encodings([...OFFERED], { preferred: [...OFFERED] }).filter(isCoding);
});

/** The coding of an answer by Accept-Encoding (none = as it is); null when nothing that we have is taken. */
export const codingOf = (header: string | string[] | undefined, bytes: number): Coding | null => {
  if (header === undefined) return "identity";
  const taken = takenBy(String(header));
  if (bytes < SMALL_BYTES && taken.includes("identity")) return "identity";
  return taken[0] ?? null;
};
