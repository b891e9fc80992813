import type { WidgetWorld } from "../../world.ts";
import type { TabWorld } from "./tab-options.ts";

export type ATab = {
  world: WidgetWorld;
  /** Player updates, one per frame. */
  people: string[];
  /** Called by the tab after an editor changed the article. */
  corrected: (load: () => Promise<void>) => void;
  /** False while the tab hangs. */
  runs: boolean;
  hide: () => void;
  show: () => void;
  /** Unloads the page, as at a navigation. */
  putAway: () => void;
  bringBack: () => void;
  crash: () => void;
};

type Ask = { name: string; tab: ATab; won: () => void; lost: () => void };
type Ear = { name: string; tab: ATab; hear: (message: unknown) => void };

/** Locks and channels shared by all tabs of a browser. */
export const sharedTabs = () => {
  const held = new Map<string, Ask>();
  const waiting: Ask[] = [];
  const ears = new Set<Ear>();
  const grant = (name: string): void => {
    if (held.has(name)) return;
    const index = waiting.findIndex((ask) => ask.name === name);
    const [next] = index < 0 ? [] : waiting.splice(index, 1);
    if (!next) return;
    held.set(name, next);
    queueMicrotask(next.won);
  };
  const drop = (ask: Ask): void => {
    if (waiting.includes(ask)) waiting.splice(waiting.indexOf(ask), 1);
    if (held.get(ask.name) === ask) held.delete(ask.name);
    grant(ask.name);
  };
  const tabsOf = (tab: () => ATab): TabWorld["tabs"] => ({
    lead: (name, won, lost, steal) => {
      const ask = { name, tab: tab(), won, lost };
      const before = held.get(name);
      if (steal && before) {
        held.delete(name);
        if (before.tab.runs) queueMicrotask(before.lost);
        waiting.unshift(ask);
      } else waiting.push(ask);
      grant(name);
      return () => drop(ask);
    },
    channel: (name, hear) => {
      const ear = { name, tab: tab(), hear };
      ears.add(ear);
      const post = (message: unknown): void => {
        const copy: unknown = structuredClone(message);
        for (const other of ears)
          if (other !== ear && other.name === name)
            queueMicrotask(() => {
              if (other.tab.runs && ears.has(other)) other.hear(copy);
            });
      };
      return { post, close: () => void ears.delete(ear) };
    },
  });
  const forget = (tab: ATab): void => {
    for (const ear of ears) if (ear.tab === tab) ears.delete(ear);
    for (const ask of [...waiting, ...held.values()]) if (ask.tab === tab) drop(ask);
  };
  const say = (message: unknown): void => {
    for (const { tab, hear } of ears) if (tab.runs) hear(message);
  };
  return { tabsOf, forget, say, leader: () => [...held.values()].map(({ tab }) => tab) };
};
