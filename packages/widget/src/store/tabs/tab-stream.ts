import { followPage, type StreamHold, SILENCE_MS, type StreamStatus } from "@linewire/client";
import { STREAM } from "@linewire/contract/names";
import { Lead } from "./lead.ts";
import { stepsAhead } from "../lines/position.ts";
import {
  type TabLive,
  type LiveAddress,
  NOWHERE,
  type TabOptions,
  type TabState,
  type TabWorld,
} from "./tab-options.ts";
import type { Channel } from "./tabs.ts";
import { isHello, isTold, type TabMessage } from "./tab-messages.ts";

/** Tabs with the same message version share a stream; builds with another version use another. */
const LANGUAGE = "linewire 2 ";
/** A joining tab counts as current for this time before it has caught up. */
const JOIN_MS = 800;
const SPREAD_MS = 3000;
const REPAIR_SPREAD_MS = 1000;
const REPAIR_AGAIN_MS = 5000;

const nothing = (): void => undefined;
const scopeOf = ({ url }: LiveAddress): string => LANGUAGE + url.replace(/\?.*/, "");

/** A response kept current by one stream for all tabs of the browser: one tab leads, the others follow its messages. */
export class TabStream implements TabLive {
  readonly #options: TabOptions;
  readonly #world: TabWorld;
  readonly #me: string;
  readonly #leavePage;
  readonly #holds = new Set<StreamHold>();
  readonly #tab: TabState = { address: NOWHERE, position: "", status: "connecting", trueAt: 0 };
  #lead: Lead | null = null;
  #channel: Channel | null = null;
  /** The leadership with which this tab is up to date. */
  #followed = "";
  #heardAt = 0;
  #giveUp = nothing;
  #cancelWatch = nothing;
  #cancelRepair: (() => void) | null = null;

  constructor(options: TabOptions, world: TabWorld) {
    this.#options = options;
    this.#world = world;
    this.#me = `${world.random()}`;
    this.#leavePage = followPage(this, world.page, world.after);
  }

  /** A response was loaded and is followed from now on. */
  take(next: LiveAddress): void {
    const before = this.#tab.address;
    this.#endRepair();
    if (scopeOf(next) !== scopeOf(before)) {
      this.#leave();
      this.#tab.address = next;
      this.#tab.position = next.position;
      if (!next.url) this.#heed("stale", this.#world.now());
      return this.#join();
    }
    this.#tab.address = next;
    if (!this.#lead) {
      this.#tab.position = next.position;
      this.#hello();
    } else if (`${next.lines}` !== `${before.lines}`) this.#lead.show(next.position);
  }

  hold(why: StreamHold): void {
    this.#holds.add(why);
    this.#leave();
    this.#heed("stale", this.#world.now());
  }

  release(why: StreamHold): void {
    if (!this.#holds.delete(why)) return;
    this.#heed("stale", this.#tab.trueAt);
    this.#join();
  }

  close(): void {
    this.#leave();
    this.#tab.address = NOWHERE;
    this.#leavePage();
  }

  #join(): void {
    if (!this.#tab.address.url || this.#holds.size > 0) return;
    this.#heardAt = this.#world.now();
    this.#channel = this.#world.tabs.channel(scopeOf(this.#tab.address), (message) => this.#hear(message));
    this.#watch(JOIN_MS);
    this.#ask();
    this.#hello();
  }

  #leave(): void {
    this.#lead?.close();
    this.#channel?.close();
    this.#lead = this.#channel = null;
    this.#followed = "";
    this.#cancelWatch();
    this.#endRepair();
    this.#giveUp();
    this.#giveUp = nothing;
  }

  #ask(steal?: boolean): void {
    this.#giveUp();
    this.#giveUp = this.#world.tabs.lead(
      scopeOf(this.#tab.address),
      () => this.#begin(),
      () => {
        this.#leave();
        this.#join();
      },
      steal,
    );
  }

  #begin(): void {
    this.#endRepair();
    this.#lead = new Lead(this.#options, this.#world, this.#tab, {
      post: (told) => this.#channel?.post(told),
      heed: (status, at) => this.#heed(status, at),
    });
    this.#watch(STREAM.keepaliveMs);
  }

  #hello(): void {
    const { address } = this.#tab;
    if (!this.#lead && !this.#cancelRepair) this.#channel?.post({ hello: this.#me, lines: address.lines });
  }

  #hear(message: unknown): void {
    if (isHello(message)) this.#lead?.greet(message);
    else if (!this.#lead && isTold(message)) this.#follow(message);
  }

  #follow({ by, to, from = "", lost, position, status, trueAt, news }: TabMessage): void {
    this.#heardAt = this.#world.now();
    this.#watch(SILENCE_MS);
    this.#options.onNews(news);
    if (lost) return this.#repair();
    if (to === this.#me) {
      if (!(stepsAhead(this.#tab.position, from) >= 0)) return this.#repair();
      this.#followed = by;
    }
    if (by !== this.#followed) return this.#hello();
    this.#tab.position = position;
    this.#heed(status, trueAt);
  }

  /** This tab's data is older than its leader can replay: reload after a random delay, so that tabs do not reload at once. */
  #repair(): void {
    if (this.#cancelRepair) return;
    if (this.#tab.status !== "connecting") {
      this.#heed("stale", this.#world.now());
      this.#options.onGap();
    }
    this.#repairIn(0);
  }

  #repairIn(ms: number): void {
    const { after, random } = this.#world;
    this.#cancelRepair = after(ms + random() * REPAIR_SPREAD_MS, () => {
      this.#options.load().catch(() => {
        if (this.#cancelRepair) this.#repairIn(REPAIR_AGAIN_MS);
      });
    });
  }

  #endRepair(): void {
    this.#cancelRepair?.();
    this.#cancelRepair = null;
  }

  #watch(ms: number): void {
    this.#cancelWatch();
    this.#cancelWatch = this.#world.after(ms, () => this.#look(ms));
  }

  /** A leader announces itself; a follower checks the time since its leader's last message. */
  #look(ms: number): void {
    const { after, random } = this.#world;
    this.#watch(this.#lead ? STREAM.keepaliveMs : SILENCE_MS);
    if (this.#lead) return this.#lead.say();
    if (this.#tab.status === "live") this.#heed("stale", this.#heardAt);
    if (ms < SILENCE_MS) return;
    this.#cancelWatch();
    this.#cancelWatch = after(random() * SPREAD_MS, () => {
      this.#watch(SILENCE_MS);
      this.#ask(true);
    });
  }

  #heed(given: StreamStatus, at: number): void {
    const status = this.#holds.has("paused") ? "paused" : given;
    if (status === this.#tab.status || status === "connecting") return;
    this.#tab.status = status;
    this.#tab.trueAt = at;
    this.#options.onStatus(status, at);
    this.#lead?.say();
  }
}
