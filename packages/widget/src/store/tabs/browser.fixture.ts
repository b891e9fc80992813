import type { BrowserPage } from "@linewire/client";
import { aService, type OpenService } from "../article/service.fixture.ts";
import { handleUpdates } from "../handle-updates.ts";
import { sharedTabs, type ATab } from "./shared-tabs.fixture.ts";
import type { TabWorld } from "./tab-options.ts";
import { TabStream } from "./tab-stream.ts";
import { upkeepOver } from "../upkeep.ts";

// A browser with tabs and a manual clock, and a service with a journal.

type Timer = { at: number; run: () => void };

const settle = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 2));

type Service = ReturnType<typeof aService>;

/** Open until the tab aborts the request or the test ends the stream. */
const openFor = (service: Service, tab: ATab, url: string, { headers, signal }: RequestInit): Response => {
  let controller: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({ start: (created) => void (controller = created) });
  const stream: OpenService = {
    url,
    lastEventId: new Headers(headers).get("last-event-id") ?? "",
    tab,
    push: (text) => controller.enqueue(new TextEncoder().encode(text)),
    isOpen: true,
    end: () => {
      stream.isOpen = false;
      controller.close();
    },
  };
  signal?.addEventListener("abort", () => void (stream.isOpen = false));
  service.streams.push(stream);
  service.replay(stream);
  return new Response(body, { headers: { "content-type": "text/event-stream" } });
};

const aClock = () => {
  const timers = new Map<Timer, ATab>();
  let now = 1000;
  const pass = async (ms: number): Promise<void> => {
    const until = now + ms;
    for (;;) {
      await settle();
      const [due, tab] = [...timers].filter(([{ at }]) => at <= until).toSorted(([a], [b]) => a.at - b.at)[0] ?? [];
      if (!due) break;
      timers.delete(due);
      now = Math.max(now, due.at);
      if (tab?.runs) due.run();
    }
    now = until;
  };
  const after = (tab: ATab, ms: number, run: () => void): (() => void) => {
    const timer = { at: now + ms, run };
    timers.set(timer, tab);
    return () => void timers.delete(timer);
  };
  return { now: () => now, after, pass };
};

export const aBrowser = () => {
  const service = aService();
  const tabs = sharedTabs();
  const clock = aClock();
  let lastRandom = 0;

  const aTab = (ids: readonly number[] = [1, 2]): ATab => {
    const document = Object.assign(new EventTarget(), { visibilityState: "visible" });
    const page: BrowserPage = Object.assign(new EventTarget(), { document });
    const world = {
      now: clock.now,
      random: () => (lastRandom = (lastRandom + 0.618_033_988_7) % 1),
      after: (ms: number, run: () => void) => clock.after(tab, ms, run),
      fetch: async (url: string, init: RequestInit) =>
        url.includes("/sse/") ? openFor(service, tab, url, init) : Response.json(service.article(ids)),
    };
    const see = (visibilityState: string): void => {
      document.visibilityState = visibilityState;
      document.dispatchEvent(new Event("visibilitychange"));
    };
    const tabWorld: TabWorld = { ...world, page, tabs: tabs.tabsOf(() => tab) };
    const tab: ATab = {
      world: {
        ...world,
        upkeep: async () =>
          upkeepOver(
            handleUpdates((options) => new TabStream(options, tabWorld), {
              people: (_, frame) => tab.people.push(frame),
              corrected: (load) => tab.corrected(load),
            }),
          ),
      },
      people: [],
      corrected: (load) => void load(),
      runs: true,
      hide: () => see("hidden"),
      show: () => see("visible"),
      putAway: () => void page.dispatchEvent(new Event("pagehide")),
      bringBack: () => void page.dispatchEvent(new Event("pageshow")),
      crash: () => {
        tab.runs = false;
        for (const stream of service.streams) if (stream.tab === tab) stream.isOpen = false;
        tabs.forget(tab);
      },
    };
    return tab;
  };
  return { service, aTab, pass: clock.pass, leader: tabs.leader, say: tabs.say };
};
