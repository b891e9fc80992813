import { createHash } from "node:crypto";
import type { Installation } from "@linewire/testkit";
import { keyOf } from "../lib/client.ts";
import { LEAGUE_CODES } from "../streams/world.ts";

const PATHS = [
  "/league",
  ...LEAGUE_CODES.flatMap((league) => [
    `/market/${league}/straight/odds`,
    `/market/${league}/props/odds`,
    `/market/${league}/straight/sources`,
    `/market/${league}/in-game-fair-prices`,
    `/event/${league}/upcoming`,
    `/event/${league}/lineup`,
    `/player/${league}/news`,
    `/player/${league}/percent-to-play`,
  ]),
];

const digestOf = async (node: Installation, path: string): Promise<string> => {
  const answer = await fetch(node.url + path, { headers: { "X-Api-Key": keyOf(node, "enterprise") } });
  // A valid cached response has an earlier position.
  const text = (await answer.text()).replace(/"(sequence)":\d+/g, "");
  return `${answer.status} ${createHash("sha256").update(text).digest("hex")}`;
};

export const differingPaths = async (
  nodes: readonly Installation[],
): Promise<{ requested: number; found: number; different: string[] }> => {
  const different: string[] = [];
  let found = 0;
  for (const path of PATHS) {
    const digests = await Promise.all(nodes.map((node) => digestOf(node, path)));
    if (digests[0]!.startsWith("200")) found++;
    if (new Set(digests).size !== 1) different.push(path);
  }
  return { requested: PATHS.length, found, different };
};
