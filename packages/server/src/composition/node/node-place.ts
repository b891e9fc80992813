import { clockOfStart, type WorldClock } from "@linewire/domain/clock/world-clock";
import type { DataDirectory } from "../../files/data-directory.ts";
import type { Settings } from "../../settings/settings.ts";
import type { World } from "@linewire/domain/clock/world";
import type { WriterPlace } from "../threads/open-writer.ts";
import { realWorld } from "./make-world.ts";

export const clockOf = ({ clock }: Settings, directory: DataDirectory): WorldClock | null => {
  const started = clockOfStart(clock, directory.clock(), realWorld().systemNow());
  directory.keepClock(started);
  return started;
};

type Place = { world: World; directory: DataDirectory; clock: WorldClock | null };

export const writerPlaceOf = (
  { nats, roles, resumeMinutes, deskMonths }: Settings,
  { world, directory, clock }: Place,
): WriterPlace => ({
  file: directory.storeFile,
  historyFile: directory.historyFile,
  epoch: world.secret(4).toString("hex"),
  clock,
  resumeMs: resumeMinutes * 60_000,
  deskMonths,
  ...(nats.servers.length === 0
    ? {}
    : {
        shared: {
          ...nats,
          node: directory.node(() => world.secret(4).toString("hex")),
          mayLead: roles.includes("ingest"),
        },
      }),
});
