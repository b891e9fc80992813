import { noBus } from "@linewire/domain/cluster/bus";
import type { Sharers } from "@linewire/reading/reader/remote/shared-work";
import type { ServiceParts } from "../service-parts.ts";

/** Ports for sharing the analysis of articles, texts and pictures with other nodes. */
export const sharersOf = ({ bus = noBus, roles, world }: Pick<ServiceParts, "bus" | "roles" | "world">): Sharers => ({
  bus,
  world,
  works: roles?.includes("work") ?? true,
});
