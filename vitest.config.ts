import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** Import condition that resolves pages to their JSX sources instead of the build. */
const SOURCE = "linewire-source";

/** The timeout is much longer than any wait on an idle machine, so that only a missing result fails a test. */
const expect = { poll: { timeout: 15_000 } };

// No test changes the state of another, so a worker can load each module once for all tests (isolate: false).
export default defineConfig({
  test: {
    globalSetup: "./scripts/build-first.ts",
    // Contract tests spend a third of their time waiting for timers, disks and sockets: one worker more than there are cores.
    maxWorkers: availableParallelism() + 1,
    // With few simulated lines a service starts in half the time.
    env: { LINEWIRE_FEED_LINES: "6000" },
    // Slow tests, such as guides, clusters that lose nodes, and simulated days. Only `npm run test:long` runs them.
    tags: [{ name: "long", timeout: 240_000 }],
    projects: [
      {
        ssr: { resolve: { conditions: [SOURCE, "module", "node", "development|production"] } },
        test: {
          name: "unit",
          include: ["packages/*/src/**/*.test.{ts,tsx}", "scripts/**/*.test.ts", "demo-site/{src,studio}/**/*.test.ts"],
          testTimeout: 20_000,
          expect,
          isolate: false,
        },
      },
      {
        // The project resolves packages as Node does. With the condition "development", graphql would be loaded twice.
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
