import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** Pages are read as JSX, not as they were built. */
const SOURCE = "linewire-source";

/** Far more than anything needs on a quiet machine: only what never comes is a failure. */
const expect = { poll: { timeout: 15_000 } };

// Tests leave nothing behind for one another, so that a worker loads each module once (isolate: false).
export default defineConfig({
  test: {
    globalSetup: "./scripts/build-first.ts",
    // Contract tests wait for clocks, disks and sockets a third of their time: one worker more than there are cores.
    maxWorkers: availableParallelism() + 1,
    // A small simulated world: a service starts in half the time.
    env: { LINEWIRE_FEED_LINES: "6000" },
    // Whole guides, clusters that lose nodes, simulated days: `npm run test:long` runs them, `npm test` does not.
    tags: [{ name: "long", timeout: 240_000 }],
    projects: [
      {
        ssr: { resolve: { conditions: [SOURCE, "module", "node", "development|production"] } },
        test: {
          name: "unit",
          include: ["packages/*/src/**/*.test.{ts,tsx}", "scripts/**/*.test.ts", "demo-site/studio/**/*.test.ts"],
          testTimeout: 20_000,
          expect,
          isolate: false,
        },
      },
      {
        // Packages as Node finds them: with "development" graphql would be there twice.
        ssr: { resolve: { conditions: [SOURCE, "module", "node"] } },
        test: {
          name: "contract",
          include: ["packages/server/test/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect,
          isolate: false,
        },
      },
    ],
  },
});
