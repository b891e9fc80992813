import type { StreamWorld } from "@linewire/client";

/** The page's own clock, chance and network: the one place where the widget reads them. */
export const pageWorld: StreamWorld = {
  fetch: (url, init) => fetch(url, init),
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  random: () => Math.random(),
};
