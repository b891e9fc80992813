import type { LineIdentity, Moving } from "@linewire/domain/history/moving";
import { BytePool } from "@linewire/domain/history/byte-pool";
import { ByteWriter } from "@linewire/domain/history/byte-writer";
import { walkSteps, writeStep } from "@linewire/domain/history/step";

export type Track = {
  number: number;
  identity: LineIdentity;
  base: Moving | null;
  now: Moving | null;
  steps: ByteWriter;
  lastAt: number;
};

const pool = new BytePool();

export const trackOf = (number: number, identity: LineIdentity, base: Moving | null, from: number): Track => ({
  number,
  identity,
  base,
  now: base,
  steps: new ByteWriter(pool),
  lastAt: from,
});

export const addStep = (track: Track, next: Moving, at: number): Uint8Array => {
  const before = track.steps.length;
  writeStep(track.steps, track.now, next, { at, lastAt: track.lastAt });
  track.now = next;
  track.lastAt = at;
  return track.steps.slice(before);
};

export const addLogged = (track: Track, bytes: Uint8Array): void => {
  track.now = walkSteps({ base: track.now, from: track.lastAt, bytes }, Infinity, (at) => (track.lastAt = at));
  track.steps.append(bytes);
};

export const trackAt = (track: Track, from: number, at: number): Moving | null =>
  at >= track.lastAt ? track.now : walkSteps({ base: track.base, from, bytes: track.steps.view() }, at);
