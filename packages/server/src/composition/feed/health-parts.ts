import { healthRows } from "../../features/console/health-figures.ts";
import { sourceWatch } from "../../features/ingest/watch-sources.ts";
import type { ServiceParts } from "../service-parts.ts";
import type { Views } from "../views.ts";
import type { Watch } from "../watch.ts";

type Wiring = Pick<ServiceParts, "world" | "journal" | "report" | "health"> & {
  views: Views;
  watch: Pick<Watch, "health">;
};

/** Ports of source health: the judging node, and the health figures for console and metrics. */
export const healthParts = ({ views, watch, health = "normal", ...parts }: Wiring) => {
  const sources = sourceWatch({ ...parts, mode: health });
  const sourceHealth = () =>
    healthRows({
      books: () => views.reference.list("market_source"),
      words: views.sourceHealth,
      measured: () => sources.latest()?.figures ?? null,
      now: parts.world.now,
    });
  watch.health(sourceHealth);
  return { sources, sourceHealth };
};
