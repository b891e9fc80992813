import type { StreamWorld } from "./run.ts";

export const ownWorld: StreamWorld = {
  fetch: (url, init) => fetch(url, init),
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  random: () => Math.random(),
};
