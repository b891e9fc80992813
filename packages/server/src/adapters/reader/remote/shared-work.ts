import type { Bus } from "../../../bus.ts";
import type { World } from "../../../world.ts";
import type { TaskOutcome } from "../thread-place.ts";
import { remoteWork, type RemoteWorkPorts } from "./remote-work.ts";
import { serveWork } from "./serve-work.ts";

/** The nodes to share work with, and whether this one does any. */
export type Sharers = { bus: Bus; works: boolean; world: Pick<World, "after" | "elapsed"> };

type Work<T> = Pick<RemoteWorkPorts, "kind" | "waitMs" | "places" | "mostWaiting"> & {
  /** In threads of this node. */
  own: (task: T) => Promise<TaskOutcome>;
  bytesOf: (task: T) => Uint8Array;
  taskOf: (bytes: Uint8Array) => T;
};

/** Work that nodes do for each other: in own threads first where there are any, elsewhere when those are full or none are here. */
export const sharedWork = <T>(sharers: Sharers | null, { own, bytesOf, taskOf, ...rest }: Work<T>) => {
  if (sharers === null || sharers.bus.node === null) return { work: own, stop: (): void => {} };
  const { bus, works, world } = sharers;
  const far = remoteWork({ bus, world, ...rest });
  const stop = works ? serveWork({ bus, world, kind: rest.kind, work: (bytes) => own(taskOf(bytes)) }) : (): void => {};
  const work = async (task: T): Promise<TaskOutcome> => {
    if (!works) return far(bytesOf(task));
    const worked = await own(task);
    return "failed" in worked && worked.failed === "busy" ? far(bytesOf(task)) : worked;
  };
  return { work, stop };
};
