"use strict";
// Preload (NODE_OPTIONS="--require <this file>"): moves the clock of this process, its threads and its node children.
// It starts at LINEWIRE_SHIFT_CLOCK (an ISO time). `npm run test:hours` uses this.

const OFFSET = "LINEWIRE_SHIFT_CLOCK_MS";

const wanted = process.env.LINEWIRE_SHIFT_CLOCK;
if (wanted !== undefined && process.env[OFFSET] === undefined)
  process.env[OFFSET] = String(Date.parse(wanted) - Date.now());

const offset = Number(process.env[OFFSET] ?? 0);
if (!Number.isFinite(offset)) throw new Error(`LINEWIRE_SHIFT_CLOCK: not a time: ${wanted}`);

if (offset !== 0) {
  const RealDate = Date;
  const now = () => RealDate.now() + offset;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, words, self) => Reflect.construct(target, words.length === 0 ? [now()] : words, self),
    apply: () => new RealDate(now()).toString(),
    get: (target, name, self) => (name === "now" ? now : Reflect.get(target, name, self)),
  });
}
