import { noBus } from "../bus.ts";
import type { Sharers } from "../adapters/reader/remote/shared-work.ts";
import type { ServiceParts } from "./service-parts.ts";

/** Ports for sharing the analysis of articles, texts and pictures with other nodes. */
export const sharersOf = ({ bus = noBus, roles, world }: Pick<ServiceParts, "bus" | "roles" | "world">): Sharers => ({
  bus,
  world,
  works: roles?.includes("work") ?? true,
});
