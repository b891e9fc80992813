import {
  openStream,
  readFrame,
  type RenewReason,
  SETTLED_MS,
  type Stream,
  type StreamAddress,
  type StreamEvent,
  type StreamStatus,
} from "@linewire/client";
import { STREAM } from "@linewire/contract/names";
import { eventNews, isKnown, newsOf } from "../lines/event-table.ts";
import { createFlush } from "../flush.ts";
import { isEventFrame, isLine, isLineFrame, type PriceLine } from "../article/frame-guard.ts";
import { stepsAhead } from "../lines/position.ts";
import { prove } from "../prove.ts";
import type { TabOptions, TabState, TabWorld } from "./tab-options.ts";
import type { CorrectionNews, Hello, News, PeopleNews, TabMessage } from "./tab-messages.ts";

/** A joining tab has loaded its response recently: it cannot have missed more frames than this. */
const KEPT_PEOPLE = 100;

type Tracked = { since: string; line?: PriceLine };
type Tell = { post: (told: TabMessage) => void; heed: (status: StreamStatus, at: number) => void };

/** The one tab that reads the stream: it continues from its last position and informs the other tabs. */
export class Lead {
  readonly #options: TabOptions;
  readonly #random: TabWorld["random"];
  readonly #tab: TabState;
  readonly #tell: Tell;
  readonly #stream: Stream;
  readonly #moves;
  /** Recent player updates, replayed to tabs that join. */
  #people: PeopleNews[] = [];
  /** The last correction by an editor, if any. */
  #corrected: CorrectionNews[] = [];
  /** Lines displayed in some tab, and the position from which all their changes are known. */
  readonly #tracked = new Map<number, Tracked>();
  #name = "";
  #closed = false;

  constructor(options: TabOptions, world: TabWorld, tab: TabState, tell: Tell) {
    this.#options = options;
    this.#random = world.random;
    this.#tab = tab;
    this.#tell = tell;
    this.#moves = createFlush<number | string, News>(world.after, (moved) => this.#apply([...moved.values()]));
    this.#begin();
    this.#stream = openStream({
      address: { url: this.#url(), position: tab.position },
      world,
      goesOn: tab.status === "live",
      onEvent: (event) => this.#take(event),
      onStatus: (status, heardAt) => {
        if (!this.#closed) tell.heed(status, status === "live" ? world.now() : heardAt);
      },
      holds: (digest) => {
        this.#moves.flush(true);
        if (world.now() - options.loadedAt() < SETTLED_MS) return null;
        return prove(options.quotes, tab.address.lines, digest);
      },
      renew: (why, position) => this.#renew(why, position),
    });
    this.say();
  }

  /** Announces that the leader is alive, with its state. */
  say(): void {
    this.#moves.flush(true);
    this.#post([]);
  }

  /** Sends a joining tab what it may have missed. */
  greet({ hello, lines }: Hello): void {
    this.#moves.flush(true);
    this.#track(lines);
    const tracked = lines.flatMap((line) => this.#tracked.get(line) ?? []);
    const from = tracked.reduce(
      (last, { since }) => (stepsAhead(since, last) > 0 ? since : last),
      tracked[0]?.since ?? "",
    );
    const moved = tracked.flatMap(({ line }) => line ?? []);
    this.#post([...moved, ...eventNews(this.#options.events), ...this.#people, ...this.#corrected], {
      to: hello,
      from,
    });
  }

  /** Other lines are displayed from now on, with their state at a position. */
  show(position: string): void {
    const { address } = this.#tab;
    this.#moves.flush(true);
    if (stepsAhead(position, this.#tab.position) < 0) this.#tab.position = position;
    this.#track(address.lines);
    this.#stream.move(this.#url(), this.#tab.position);
  }

  close(): void {
    this.#moves.flush(true);
    this.#moves.stop();
    this.#closed = true;
    this.#stream.close();
  }

  /** Starts a new leadership, with which only this tab is up to date. */
  #begin(): void {
    this.#name = `${this.#random()}`;
    this.#tracked.clear();
    this.#track(this.#tab.address.lines);
  }

  #track(lines: readonly number[]): void {
    for (const line of lines) if (!this.#tracked.has(line)) this.#tracked.set(line, { since: this.#tab.position });
  }

  #url(): string {
    const { url, lines } = this.#tab.address;
    return lines.length === 0 ? url : `${url}&lines=${lines.slice(0, STREAM.digestLines)}`;
  }

  async #renew(why: RenewReason, position: string): Promise<StreamAddress> {
    if (why === "lost") this.#post([], { lost: true });
    await this.#options.load();
    if (why === "lost" && !this.#closed) {
      position = this.#tab.position = this.#tab.address.position;
      this.#begin();
    }
    return { url: this.#url(), position };
  }

  #take({ type, data, lastEventId }: StreamEvent): void {
    // A gap's position counts after everything was reloaded.
    if (type === "gap") return this.#options.onGap();
    if (type === "event_update") {
      const event = readFrame(data, isEventFrame)?.data.eventUpdate.event;
      if (event && isKnown(this.#options.events, event.eventId))
        this.#moves.push(-event.eventId, newsOf(event, lastEventId));
    }
    if (/lineup|player|source/.test(type)) {
      const people = { people: data };
      this.#people = [...this.#people.slice(1 - KEPT_PEOPLE), people];
      this.#moves.push(data, people);
    }
    if (type === "article_update") {
      this.#corrected = [{ corrected: lastEventId }];
      this.#moves.push(type, this.#corrected[0]!);
    }
    if (/^market_line_(update|snapshot)$/.test(type) && !this.#takeLines(data)) return this.#stream.reload();
    this.#tab.position = lastEventId;
    this.#moves.flush();
  }

  /** Whether the frame could be parsed, as far as its lines are displayed. */
  #takeLines(data: string): boolean | undefined {
    return readFrame(data, isLineFrame)?.data.marketLineUpdate.marketLines.every((line) => {
      if (!this.#tracked.has(line.marketLineId)) return true;
      if (!isLine(line)) return false;
      const { marketLineId, price, points, statusId, disabled, sequenceNumber } = line;
      this.#moves.push(marketLineId, { marketLineId, price, points, statusId, disabled, sequenceNumber });
      return true;
    });
  }

  #apply(news: News[]): void {
    for (const one of news) {
      const tracked = "marketLineId" in one && this.#tracked.get(one.marketLineId);
      if (tracked) tracked.line = one;
    }
    this.#options.onNews(news);
    this.#post(news);
  }

  #post(news: News[], more?: Pick<TabMessage, "to" | "from" | "lost">): void {
    const { position, status, trueAt } = this.#tab;
    this.#tell.post({ by: this.#name, position, status, trueAt, news, ...more });
  }
}
