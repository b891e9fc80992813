import { MarketLineUpdate } from "@linewire/contract";
import { seededChance } from "@linewire/testkit";
import { LINES } from "./fixture-article.ts";

const TICK_MS = 2;
const AT = "2026-11-22T01:20:00.000Z";

const walk = (price: number, draw: number): number => {
  const moved = price + (draw < 0.5 ? -1 : 1) * (1 + (Math.floor(draw * 7) % 3));
  return Math.min(-101, Math.max(-160, moved));
};

const frameOf = (line: number, price: number, sequenceNumber: number): MarketLineUpdate => ({
  data: {
    marketLineUpdate: {
      leagueId: 1,
      marketTypeId: 1,
      messageId: `bench-${sequenceNumber}`,
      correlationId: null,
      messageTimestamp: AT,
      marketLines: [
        {
          marketLineId: line,
          price,
          statusId: 1,
          sequenceNumber,
          modifiedOn: AT,
          marketId: line * 10,
          marketSourceId: 1,
          market: { eventId: 900, marketTypeId: 1, betTypeId: 1, sideIndex: 0, periodTypeId: 1, live: false },
          marketLineKey: `900.1.1.${line}`,
        },
      ],
    },
  },
});

export class BenchFeed {
  readonly sentAt: number[] = [0];
  readonly #write: (text: string) => void;
  readonly #random = seededChance(1);
  readonly #prices = new Map<number, number>(LINES.map((line) => [line, -110]));
  #timer: NodeJS.Timeout | null = null;

  constructor(write: (text: string) => void) {
    this.#write = write;
    MarketLineUpdate.parse(frameOf(LINES[0], -110, 1));
  }

  get sent(): number {
    return this.sentAt.length - 1;
  }

  start(perSecond: number): void {
    const began = performance.now();
    let done = 0;
    this.#timer = setInterval(() => {
      const due = ((performance.now() - began) / 1000) * perSecond;
      for (; done < due; done++) this.#send();
    }, TICK_MS);
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
  }

  #send(): void {
    const sequence = this.sentAt.length;
    const line = LINES[sequence % LINES.length] ?? LINES[0];
    const price = walk(this.#prices.get(line) ?? -110, this.#random());
    this.#prices.set(line, price);
    const data = JSON.stringify(frameOf(line, price, sequence));
    this.sentAt.push(Date.now());
    this.#write(`id: bench-${sequence}\nevent: market_line_update\ndata: ${data}\n\n`);
  }
}
