import type { Coding } from "../../call.ts";
import { likedIn, remembering } from "./weighted.ts";

/** Best first where a caller likes several equally. */
const OFFERED = ["br", "zstd", "gzip"] as const;
const ALIASES: Record<string, string> = { "x-gzip": "gzip" };
/** Smaller bodies fit a packet anyway. */
const SMALL_BYTES = 1024;

type Liking = { coding: Coding; weight: number };

/** What a caller takes, liked best first; unpacked bodies are last unless they were named. */
const likingsOf = remembering((header): Liking[] => {
  const weights = new Map(likedIn(header).map(({ name, weight }) => [ALIASES[name] ?? name, weight]));
  const any = weights.get("*");
  const packed = OFFERED.map((coding) => ({ coding, weight: weights.get(coding) ?? any ?? 0 }));
  const unnamed = any === 0 ? 0 : Number.MIN_VALUE;
  const all: Liking[] = [...packed, { coding: "identity", weight: weights.get("identity") ?? unnamed }];
  return all.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight);
});

/** The coding of an answer by Accept-Encoding (none = as it is); null when nothing that we have is taken. */
export const codingOf = (header: string | string[] | undefined, bytes: number): Coding | null => {
  if (header === undefined) return "identity";
  const likings = likingsOf(String(header));
  if (bytes < SMALL_BYTES && likings.some(({ coding }) => coding === "identity")) return "identity";
  return likings[0]?.coding ?? null;
};
