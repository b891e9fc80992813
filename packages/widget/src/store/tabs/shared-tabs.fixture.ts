import type { WidgetWorld } from "../../world.ts";
import type { TabWorld } from "./tab-options.ts";

export type ATab = {
  world: WidgetWorld;
  people: string[];
  corrected: (load: () => Promise<void>) => void;
  runs: boolean;
  hide: () => void;
  show: () => void;
  putAway: () => void;
  bringBack: () => void;
  crash: () => void;
};

type LockRequest = { name: string; tab: ATab; won: () => void; lost: () => void };
type Listener = { name: string; tab: ATab; onMessage: (message: unknown) => void };

export const sharedTabs = () => {
  const holders = new Map<string, LockRequest>();
  const waiting: LockRequest[] = [];
  const listeners = new Set<Listener>();
  const grant = (name: string): void => {
    if (holders.has(name)) return;
    const index = waiting.findIndex((request) => request.name === name);
    const [next] = index < 0 ? [] : waiting.splice(index, 1);
    if (!next) return;
    holders.set(name, next);
    queueMicrotask(next.won);
  };
  const drop = (request: LockRequest): void => {
    if (waiting.includes(request)) waiting.splice(waiting.indexOf(request), 1);
    if (holders.get(request.name) === request) holders.delete(request.name);
    grant(request.name);
  };
  const tabsOf = (tab: () => ATab): TabWorld["tabs"] => ({
    lead: (name, won, lost, steal) => {
      const request = { name, tab: tab(), won, lost };
      const before = holders.get(name);
      if (steal && before) {
        holders.delete(name);
        if (before.tab.runs) queueMicrotask(before.lost);
        waiting.unshift(request);
      } else waiting.push(request);
      grant(name);
      return () => drop(request);
    },
    channel: (name, onMessage) => {
      const listener = { name, tab: tab(), onMessage };
      listeners.add(listener);
      const post = (message: unknown): void => {
        const copy: unknown = structuredClone(message);
        for (const other of listeners)
          if (other !== listener && other.name === name)
            queueMicrotask(() => {
              if (other.tab.runs && listeners.has(other)) other.onMessage(copy);
            });
      };
      return { post, close: () => void listeners.delete(listener) };
    },
  });
  const forget = (tab: ATab): void => {
    for (const listener of listeners) if (listener.tab === tab) listeners.delete(listener);
    for (const request of [...waiting, ...holders.values()]) if (request.tab === tab) drop(request);
  };
  const say = (message: unknown): void => {
    for (const { tab, onMessage } of listeners) if (tab.runs) onMessage(message);
  };
  return { tabsOf, forget, say, leader: () => [...holders.values()].map(({ tab }) => tab) };
};
