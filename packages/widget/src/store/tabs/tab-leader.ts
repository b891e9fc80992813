import { type Digest, lineHash } from "@linewire/contract/digest";
import type { Quotes } from "../lines/quotes.ts";
import {
  openStream,
  readFrame,
  type RenewReason,
  SNAPSHOT_GRACE_MS,
  type Stream,
  type StreamAddress,
  type StreamEvent,
  type StreamStatus,
} from "@linewire/client";
import { READER_STREAM } from "@linewire/contract/names";
import { eventUpdates, isKnown, eventUpdateOf } from "../lines/event-table.ts";
import { isEventFrame, isLine, isLineFrame, type PriceLine } from "../article/frame-guard.ts";
import { stepsAhead } from "../lines/position.ts";
import type { TabOptions, TabState, TabWorld } from "./tab-options.ts";
import type { CorrectionNotice, Hello, TabUpdate, PeopleFrame, TabMessage } from "./tab-messages.ts";

/**
 * Minimum time between two displays of changes. The stream is not read during this time, because a read takes about 125
 * µs of the main thread and the next read returns all data that arrived.
 */
const READ_INTERVAL_MS = 250;

export const matchesDigest = (
  quotes: Pick<Quotes, "of">,
  ids: readonly number[],
  digest: ReadonlyMap<string, Digest>,
): boolean => {
  let difference = 0;
  for (const { sum } of digest.values()) difference += sum;
  for (const id of ids) {
    const now = quotes.of(id)?.now.peek();
    if (now && !now.disabled) difference -= lineHash(id, now.sequenceNumber, now.statusId);
  }
  // Digest sums are computed modulo 2^32.
  return (difference | 0) === 0;
};

/**
 * Maximum number of player updates that are replayed to a joining tab. The tab has loaded its response recently and missed only recent
 * updates.
 */
const MAX_REPLAYED_FRAMES = 100;

type TrackedLine = { since: string; line?: PriceLine };
type LeaderOutput = { post: (message: TabMessage) => void; setStatus: (status: StreamStatus, at: number) => void };

/**
 * The tab that reads the stream for all tabs. The leader starts at the last position of this tab and posts every update
 * to the other tabs.
 */
export class TabLeader {
  readonly #options: TabOptions;
  readonly #random: TabWorld["random"];
  readonly #tab: TabState;
  readonly #output: LeaderOutput;
  readonly #stream: Stream;
  /** Changes that are displayed after the current read: the latest value of each line and game, and each player message. */
  readonly #changes = new Map<number | string, TabUpdate>();
  /** Time of the first read since the last pause; 0 if there was no read since then. */
  #firstReadAt = 0;
  /** Recent player updates, replayed to tabs that join. */
  #people: PeopleFrame[] = [];
  #corrected: CorrectionNotice[] = [];
  /** Lines that at least one tab displays. `since` is the position after which the leader has received every change of the line. */
  readonly #tracked = new Map<number, TrackedLine>();
  #term = "";
  #closed = false;

  constructor(options: TabOptions, world: TabWorld, tab: TabState, output: LeaderOutput) {
    this.#options = options;
    this.#random = world.random;
    this.#tab = tab;
    this.#output = output;
    this.#startTerm();
    this.#stream = openStream({
      address: { url: this.#url(), position: tab.position },
      world,
      replacesLive: tab.status === "live",
      onEvent: (event) => this.#take(event),
      afterRead: (next) => this.#afterRead(next, world),
      onStatus: (status, currentAt) => {
        if (!this.#closed) output.setStatus(status, status === "live" ? world.now() : currentAt);
      },
      holds: (digest) => {
        this.#flush();
        if (world.now() - options.loadedAt() < SNAPSHOT_GRACE_MS) return null;
        return matchesDigest(options.quotes, tab.address.lines, digest);
      },
      renew: (why, position) => this.#renew(why, position),
    });
    this.announce();
  }

  /** Posts the state of the leader, so that the other tabs know that the leader is alive. */
  announce(): void {
    this.#flush();
    this.#post([]);
  }

  answerHello({ hello, lines }: Hello): void {
    this.#flush();
    this.#track(lines);
    const tracked = lines.flatMap((line) => this.#tracked.get(line) ?? []);
    const from = tracked.reduce(
      (last, { since }) => (stepsAhead(since, last) > 0 ? since : last),
      tracked[0]?.since ?? "",
    );
    const changed = tracked.flatMap(({ line }) => line ?? []);
    this.#post([...changed, ...eventUpdates(this.#options.events), ...this.#people, ...this.#corrected], {
      to: hello,
      from,
    });
  }

  /** Must be called when this tab displays other lines. `position` is the journal position of the response that contains these lines. */
  setLines(position: string): void {
    const { address } = this.#tab;
    this.#flush();
    if (stepsAhead(position, this.#tab.position) < 0) this.#tab.position = position;
    this.#track(address.lines);
    this.#stream.move(this.#url(), this.#tab.position);
  }

  close(): void {
    this.#flush();
    this.#closed = true;
    this.#stream.close();
  }

  /**
   * A term is a period in which the leader has missed no change. In a new term, each other tab must send a new `Hello`
   * before its prices count as current.
   */
  #startTerm(): void {
    this.#term = `${this.#random()}`;
    this.#tracked.clear();
    this.#track(this.#tab.address.lines);
  }

  #track(lines: readonly number[]): void {
    for (const line of lines) if (!this.#tracked.has(line)) this.#tracked.set(line, { since: this.#tab.position });
  }

  #url(): string {
    const { url, lines } = this.#tab.address;
    return lines.length === 0 ? url : `${url}&lines=${lines.slice(0, READER_STREAM.digestLines)}`;
  }

  async #renew(why: RenewReason, position: string): Promise<StreamAddress> {
    if (why === "lost") this.#post([], { lost: true });
    await this.#options.load();
    if (why === "lost" && !this.#closed) {
      position = this.#tab.position = this.#tab.address.position;
      this.#startTerm();
    }
    return { url: this.#url(), position };
  }

  #take({ type, data, lastEventId }: StreamEvent): void {
    // #renew() sets the position after the reload, so the position of the gap is not stored here.
    if (type === "gap") return this.#options.onGap();
    if (type === "event_update") {
      const event = readFrame(data, isEventFrame)?.data.eventUpdate.event;
      if (event && isKnown(this.#options.events, event.eventId))
        this.#changes.set(-event.eventId, eventUpdateOf(event, lastEventId));
    }
    if (/lineup|player|source/.test(type)) {
      const people = { people: data };
      this.#people = [...this.#people.slice(1 - MAX_REPLAYED_FRAMES), people];
      this.#changes.set(data, people);
    }
    if (type === "article_update") {
      this.#corrected = [{ corrected: lastEventId }];
      this.#changes.set(type, this.#corrected[0]!);
    }
    if (/^market_line_(update|snapshot)$/.test(type) && !this.#takeLines(data)) return this.#stream.reload();
    this.#tab.position = lastEventId;
  }

  /** Returns false or undefined if the frame or a displayed line of the frame is invalid. */
  #takeLines(data: string): boolean | undefined {
    return readFrame(data, isLineFrame)?.data.marketLineUpdate.marketLines.every((line) => {
      if (!this.#tracked.has(line.marketLineId)) return true;
      if (!isLine(line)) return false;
      const { marketLineId, price, points, statusId, disabled, sequenceNumber } = line;
      this.#changes.set(marketLineId, { marketLineId, price, points, statusId, disabled, sequenceNumber });
      return true;
    });
  }

  /**
   * Some browsers return one chunk per read, so the leader reads until no more data is available, at most for
   * READ_INTERVAL_MS. Then the leader displays the changes and waits.
   */
  async #afterRead(next: Promise<unknown>, { after, now }: TabWorld): Promise<void> {
    const wait = (ms: number) => new Promise<void>((resolve) => void after(ms, resolve));
    const isNext = await Promise.race([next.then(() => true), wait(0)]);
    if (isNext && now() - (this.#firstReadAt ||= now()) < READ_INTERVAL_MS) return;
    this.#firstReadAt = 0;
    this.#flush();
    await wait(READ_INTERVAL_MS);
  }

  #flush(): void {
    const updates = [...this.#changes.values()];
    this.#changes.clear();
    if (updates.length === 0) return;
    for (const update of updates) {
      const tracked = "marketLineId" in update && this.#tracked.get(update.marketLineId);
      if (tracked) tracked.line = update;
    }
    this.#options.onNews(updates);
    this.#post(updates);
  }

  #post(updates: TabUpdate[], more?: Pick<TabMessage, "to" | "from" | "lost">): void {
    const { position, status, trueAt } = this.#tab;
    this.#output.post({ by: this.#term, position, status, trueAt, news: updates, ...more });
  }
}
