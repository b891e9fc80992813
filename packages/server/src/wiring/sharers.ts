import { noBus } from "../bus.ts";
import type { Sharers } from "../adapters/reader/remote/shared-work.ts";
import type { ServiceParts } from "./service-parts.ts";

/** With whom a node shares the reading of articles, texts and pictures. */
export const sharersOf = ({ bus = noBus, roles, world }: Pick<ServiceParts, "bus" | "roles" | "world">): Sharers => ({
  bus,
  world,
  works: roles?.includes("work") ?? true,
});
