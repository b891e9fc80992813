import type { StoredChanges } from "@linewire/journal/hub/hub";
import { threadStoredChanges } from "@linewire/journal/hub/stored/thread-stored-changes";
import type { DataDirectory } from "../../files/data-directory.ts";
import type { Settings } from "../../settings/settings.ts";
import { startThread } from "../threads/start-thread.ts";
import type { StoredPlace } from "../threads/stored.ts";
import type { ServiceParts } from "../service-parts.ts";

type StoredPorts = Pick<ServiceParts, "world" | "journal" | "report"> & { directory: Pick<DataDirectory, "storeFile"> };

/** The thread serves clients that reconnect after minutes. Null if resuming from the journal is off. */
export const startStored = (
  { resumeMinutes }: Pick<Settings, "resumeMinutes">,
  { world, journal, report, directory }: StoredPorts,
): StoredChanges | null => {
  if (resumeMinutes === 0) return null;
  const workerData: StoredPlace = { storeFile: directory.storeFile };
  return threadStoredChanges({
    start: () => startThread("stored", { workerData }),
    report: (error) => report(error, "stored changes"),
    world,
    epoch: journal.position().epoch,
    resumeMs: resumeMinutes * 60_000,
  });
};
