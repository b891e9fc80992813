import { followPage, type StreamHold, SILENCE_MS, type StreamStatus } from "@linewire/client";
import { READER_STREAM } from "@linewire/contract/names";
import { TabLeader } from "./tab-leader.ts";
import { stepsAhead } from "../lines/position.ts";
import {
  type TabLive,
  type LiveAddress,
  NO_STREAM,
  type TabOptions,
  type TabState,
  type TabWorld,
} from "./tab-options.ts";
import type { Channel } from "./tabs.ts";
import { isHello, isTabMessage, type TabMessage } from "./tab-messages.ts";

/** The prefix contains the version of the messages, so that tabs of different versions have separate streams. */
const CHANNEL_PREFIX = "linewire 2 ";
/** After this time without an answer of the leader, a joining tab shows stale prices. */
const JOIN_TIMEOUT_MS = 800;
const MAX_TAKEOVER_DELAY_MS = 3000;
const MAX_RELOAD_DELAY_MS = 1000;
const RELOAD_RETRY_MS = 5000;

const nothing = (): void => undefined;
const scopeOf = ({ url }: LiveAddress): string => CHANNEL_PREFIX + url.replace(/\?.*/, "");

/** One tab reads the stream for all tabs of the browser. */
export class TabStream implements TabLive {
  readonly #options: TabOptions;
  readonly #world: TabWorld;
  readonly #id: string;
  readonly #unfollowPage;
  readonly #holds = new Set<StreamHold>();
  readonly #tab: TabState = { address: NO_STREAM, position: "", status: "connecting", trueAt: 0 };
  #lead: TabLeader | null = null;
  #channel: Channel | null = null;
  /** The term of the leader; empty until this tab has all updates that it may have missed. */
  #term = "";
  #lastMessageAt = 0;
  #releaseLead = nothing;
  #cancelWatch = nothing;
  #cancelReload: (() => void) | null = null;

  constructor(options: TabOptions, world: TabWorld) {
    this.#options = options;
    this.#world = world;
    this.#id = `${world.random()}`;
    this.#unfollowPage = followPage(this, world.page, world.after);
  }

  /** Call this after each load, with the response's stream URL and lines. */
  take(next: LiveAddress): void {
    const before = this.#tab.address;
    this.#endReload();
    if (scopeOf(next) !== scopeOf(before)) {
      this.#leave();
      this.#tab.address = next;
      this.#tab.position = next.position;
      if (!next.url) this.#setStatus("stale", this.#world.now());
      return this.#join();
    }
    this.#tab.address = next;
    if (!this.#lead) {
      this.#tab.position = next.position;
      this.#sendHello();
    } else if (`${next.lines}` !== `${before.lines}`) this.#lead.setLines(next.position);
  }

  hold(why: StreamHold): void {
    this.#holds.add(why);
    this.#leave();
    this.#setStatus("stale", this.#world.now());
  }

  release(why: StreamHold): void {
    if (!this.#holds.delete(why)) return;
    this.#setStatus("stale", this.#tab.trueAt);
    this.#join();
  }

  close(): void {
    this.#leave();
    this.#tab.address = NO_STREAM;
    this.#unfollowPage();
  }

  #join(): void {
    if (!this.#tab.address.url || this.#holds.size > 0) return;
    this.#lastMessageAt = this.#world.now();
    this.#channel = this.#world.tabs.channel(scopeOf(this.#tab.address), (message) => this.#receive(message));
    this.#watch(JOIN_TIMEOUT_MS);
    this.#requestLead();
    this.#sendHello();
  }

  #leave(): void {
    this.#lead?.close();
    this.#channel?.close();
    this.#lead = this.#channel = null;
    this.#term = "";
    this.#cancelWatch();
    this.#endReload();
    this.#releaseLead();
    this.#releaseLead = nothing;
  }

  #requestLead(steal?: boolean): void {
    this.#releaseLead();
    this.#releaseLead = this.#world.tabs.lead(
      scopeOf(this.#tab.address),
      () => this.#startLeading(),
      () => {
        this.#leave();
        this.#join();
      },
      steal,
    );
  }

  #startLeading(): void {
    this.#endReload();
    this.#lead = new TabLeader(this.#options, this.#world, this.#tab, {
      post: (message) => this.#channel?.post(message),
      setStatus: (status, at) => this.#setStatus(status, at),
    });
    this.#watch(READER_STREAM.keepaliveMs);
  }

  #sendHello(): void {
    const { address } = this.#tab;
    if (!this.#lead && !this.#cancelReload) this.#channel?.post({ hello: this.#id, lines: address.lines });
  }

  #receive(message: unknown): void {
    if (isHello(message)) this.#lead?.answerHello(message);
    else if (!this.#lead && isTabMessage(message)) this.#follow(message);
  }

  #follow({ by, to, from = "", lost, position, status, trueAt, news }: TabMessage): void {
    this.#lastMessageAt = this.#world.now();
    this.#watch(SILENCE_MS);
    this.#options.onNews(news);
    if (lost) return this.#reload();
    if (to === this.#id) {
      if (!(stepsAhead(this.#tab.position, from) >= 0)) return this.#reload();
      this.#term = by;
    }
    if (by !== this.#term) return this.#sendHello();
    this.#tab.position = position;
    this.#setStatus(status, trueAt);
  }

  /** A random delay spreads the reloads of the tabs. */
  #reload(): void {
    if (this.#cancelReload) return;
    if (this.#tab.status !== "connecting") {
      this.#setStatus("stale", this.#world.now());
      this.#options.onGap();
    }
    this.#reloadIn(0);
  }

  #reloadIn(ms: number): void {
    const { after, random } = this.#world;
    this.#cancelReload = after(ms + random() * MAX_RELOAD_DELAY_MS, () => {
      this.#options.load().catch(() => {
        if (this.#cancelReload) this.#reloadIn(RELOAD_RETRY_MS);
      });
    });
  }

  #endReload(): void {
    this.#cancelReload?.();
    this.#cancelReload = null;
  }

  #watch(ms: number): void {
    this.#cancelWatch();
    this.#cancelWatch = this.#world.after(ms, () => this.#checkLeader(ms));
  }

  /** A leader posts its state. A follower without a message for `ms` shows stale prices, and leads after SILENCE_MS. */
  #checkLeader(ms: number): void {
    const { after, random } = this.#world;
    this.#watch(this.#lead ? READER_STREAM.keepaliveMs : SILENCE_MS);
    if (this.#lead) return this.#lead.announce();
    if (this.#tab.status === "live") this.#setStatus("stale", this.#lastMessageAt);
    if (ms < SILENCE_MS) return;
    this.#cancelWatch();
    this.#cancelWatch = after(random() * MAX_TAKEOVER_DELAY_MS, () => {
      this.#watch(SILENCE_MS);
      this.#requestLead(true);
    });
  }

  #setStatus(streamStatus: StreamStatus, at: number): void {
    const status = this.#holds.has("paused") ? "paused" : streamStatus;
    if (status === this.#tab.status || status === "connecting") return;
    this.#tab.status = status;
    this.#tab.trueAt = at;
    this.#options.onStatus(status, at);
    this.#lead?.announce();
  }
}
