import type { Coding } from "../../call.ts";

/** Best first where a caller likes several equally. */
const OFFERED = ["br", "zstd", "gzip"] as const;
const ALIASES: Record<string, string> = { "x-gzip": "gzip" };
/** Smaller bodies fit a packet anyway. */
const SMALL_BYTES = 1024;
const REMEMBERED = 500;

type Liking = { coding: Coding; weight: number };

const WEIGHT = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/i;

const weightsOf = (header: string): Map<string, number> => {
  const weights = new Map<string, number>();
  for (const part of header.split(",")) {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
    const weight = parameters.map((text) => WEIGHT.exec(text)?.[1]).find((found) => found !== undefined);
    if (name !== "") weights.set(ALIASES[name] ?? name, weight === undefined ? 1 : Number(weight));
  }
  return weights;
};

/** What a caller takes, liked best first; unpacked bodies are last unless they were named. */
const likingsOf = (header: string): Liking[] => {
  const weights = weightsOf(header);
  const any = weights.get("*");
  const packed = OFFERED.map((coding) => ({ coding, weight: weights.get(coding) ?? any ?? 0 }));
  const unnamed = any === 0 ? 0 : Number.MIN_VALUE;
  const all: Liking[] = [...packed, { coding: "identity", weight: weights.get("identity") ?? unnamed }];
  return all.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight);
};

const remembered = new Map<string, Liking[]>();

const known = (header: string): Liking[] => {
  const found = remembered.get(header);
  if (found) return found;
  if (remembered.size >= REMEMBERED) remembered.clear();
  const likings = likingsOf(header);
  remembered.set(header, likings);
  return likings;
};

/** The coding of an answer by Accept-Encoding (none = as it is); null when nothing that we have is taken. */
export const codingOf = (header: string | string[] | undefined, bytes: number): Coding | null => {
  if (header === undefined) return "identity";
  const likings = known(String(header));
  if (bytes < SMALL_BYTES && likings.some(({ coding }) => coding === "identity")) return "identity";
  return likings[0]?.coding ?? null;
};
