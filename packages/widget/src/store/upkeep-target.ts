import type { Signal } from "@preact/signals";
import type { StreamStatus, StreamWorld } from "@linewire/client";
import type { EmbedArticle, OfferEvent } from "@linewire/contract";
import type { Events } from "./lines/events.ts";
import type { OfferSnapshot } from "./offer.ts";
import type { Quotes } from "./lines/quotes.ts";

export type PageAnswer = Pick<EmbedArticle, "streamUrl" | "position" | "jurisdiction" | "theme"> &
  Partial<Pick<EmbedArticle, "widget">>;

/** Returns the loaded response, with bets of the previous response if these bets must stay. */
export type KeepBets = <T extends PageAnswer>(loaded: T, before: T | null) => T;

export type StoreUpdate = { name: "update"; lines: number[] } | { name: "gap" } | { name: "error"; error: unknown };

export type UpkeepTarget = {
  readonly source: { api: string; live?: "on" | "off" | "paused" | undefined };
  readonly world: StreamWorld;
  readonly quotes: Quotes;
  readonly events: Events;
  readonly offers: readonly OfferSnapshot[];
  readonly loadedAt: number;
  readonly isPaused: boolean;
  readonly stream: Signal<StreamStatus>;
  readonly trueAt: Signal<number>;
  keep: KeepBets;
  emit: (update: StoreUpdate) => void;
  load: () => Promise<void>;
  refresh: () => Promise<void>;
};

/** Keeps a response current. The response's owner must report each load, each 403 (`refused`) and each failure. */
export type Upkeep = {
  loaded: (answer: PageAnswer, events: readonly OfferEvent[]) => void;
  failed: (error: unknown) => void;
  refused: () => void;
  isFollowing: () => boolean;
  pause: () => void;
  resume: () => void;
  close: () => void;
};
export type OpenUpkeep = (target: UpkeepTarget) => Upkeep;
