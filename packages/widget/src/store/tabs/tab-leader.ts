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

/** Between two reads of the stream. A read takes about 125 µs of the main thread and returns all data that arrived. */
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

/** A joining tab has just loaded its response, so it misses few player updates. */
const MAX_REPLAYED_FRAMES = 100;

type TrackedLine = { since: string; line?: PriceLine };
type LeaderOutput = { post: (message: TabMessage) => void; setStatus: (status: StreamStatus, at: number) => void };

/** Reads the stream for all tabs. Starts at this tab's last position and posts every update. */
export class TabLeader {
  readonly #options: TabOptions;
  readonly #random: TabWorld["random"];
  readonly #tab: TabState;
  readonly #output: LeaderOutput;
  readonly #stream: Stream;
  /** Changes since the last display: the latest value of each line and game, player messages, the last correction. */
  readonly #changes = new Map<number | string, TabUpdate>();
  /** Time of the first read since the last pause; 0 if nothing was read since then. */
  #firstReadAt = 0;
  #people: PeopleFrame[] = [];
  #corrected: CorrectionNotice[] = [];
  /** Lines that a tab displays. The leader has every change of the line after `since`. */
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

  /** Call this when this tab displays other lines. `position` is the journal position of their response. */
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
   * Within a term the leader has missed no change. In a new term the prices of a tab count as current only after a new
   * `Hello`.
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

  /** False or undefined if the frame or a displayed line is invalid. */
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
   * Some browsers return one chunk per read. So the leader reads on for READ_INTERVAL_MS at most, displays the changes,
   * and waits.
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
