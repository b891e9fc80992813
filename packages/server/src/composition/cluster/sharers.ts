import { noBus } from "@linewire/domain/cluster/bus";
import type { Sharers } from "@linewire/reading/reader/remote/shared-work";
import type { ServiceParts } from "../service-parts.ts";

export const sharersOf = ({ bus = noBus, roles, world }: Pick<ServiceParts, "bus" | "roles" | "world">): Sharers => ({
  bus,
  world,
  works: roles?.includes("work") ?? true,
});
