import type { Tabs } from "./tabs.ts";

/** Tabs without locks are their own leaders: in old browsers, on pages without TLS and in sandboxed frames. */
export const pageTabs: Tabs = {
  lead: (name, won, lost, steal) => {
    const { locks } = navigator;
    const abort = new AbortController();
    const { signal } = abort;
    let done = (): void => undefined;
    if (locks)
      locks
        .request(name, steal ? { steal } : { signal }, async () => {
          if (signal.aborted) return;
          won();
          await new Promise<void>((resolve) => void (done = resolve));
        })
        .catch(({ name: why }: Error) => {
          if (!signal.aborted) (why === "AbortError" ? lost : won)();
        });
    else won();
    return () => {
      abort.abort();
      done();
    };
  },
  channel: (name, onMessage) => {
    try {
      const channel = new BroadcastChannel(name);
      channel.addEventListener("message", ({ data }) => onMessage(data));
      return { post: (message) => channel.postMessage(message), close: () => channel.close() };
    } catch {
      return { post: () => undefined, close: () => undefined };
    }
  },
};
