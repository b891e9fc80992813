import type { Bus } from "@linewire/domain/cluster/bus";
import type { World } from "@linewire/domain/clock/world";
import type { TaskOutcome } from "../pooled-thread.ts";
import { remoteWork, type RemoteWorkPorts } from "./remote-work.ts";
import { serveWork } from "./serve-work.ts";

/** `works`: this node processes tasks itself. */
export type Sharers = { bus: Bus; works: boolean; world: Pick<World, "after" | "elapsed"> };

type SharedWorkPorts<T> = Pick<RemoteWorkPorts, "kind" | "waitMs" | "places" | "maxWaiting"> & {
  own: (task: T) => Promise<TaskOutcome>;
  bytesOf: (task: T) => Uint8Array;
  taskOf: (bytes: Uint8Array) => T;
};

/** A node without threads, or with a full queue, sends its tasks to other nodes. */
export const sharedWork = <T>(sharers: Sharers | null, { own, bytesOf, taskOf, ...rest }: SharedWorkPorts<T>) => {
  if (sharers === null || sharers.bus.node === null) return { work: own, stop: (): void => {} };
  const { bus, works, world } = sharers;
  const remote = remoteWork({ bus, world, ...rest });
  const stop = works ? serveWork({ bus, world, kind: rest.kind, work: (bytes) => own(taskOf(bytes)) }) : (): void => {};
  const work = async (task: T): Promise<TaskOutcome> => {
    if (!works) return remote(bytesOf(task));
    const outcome = await own(task);
    return "failed" in outcome && outcome.failed === "busy" ? remote(bytesOf(task)) : outcome;
  };
  return { work, stop };
};
