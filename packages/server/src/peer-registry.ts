import type { Bus } from "./bus.ts";
import type { Stop, World } from "./world.ts";

type Parts = {
  bus: Bus;
  world: Pick<World, "after">;
};
type Told<T> = { node: string | null; word: T | null; beat: number };
type Heard<T> = { word: T | null; beat: number };

const EVERY_MS = 1000;
/** A node that has been silent for so long is told of no more. */
const FORGOTTEN_BEATS = 600;

/**
 * Who else is there: every node tells a word of itself every second. Time is counted in beats of our own that came back over the bus,
 * so that neither a bus that was away nor a pause of this process makes others look gone.
 */
export const peerRegistry = <T>({ bus, world }: Parts): PeerRegistry<T> => {
  const known = new Map<string, Heard<T>>();
  let beats = 0;
  let sent = 0;
  let word: T | null = null;
  let say = async (): Promise<T | null> => null;
  let cancel: Stop = () => {};

  const hear = ({ node, word: said, beat: number }: Told<T>): void => {
    if (node === null) return;
    // After an interruption all that was kept back arrives at once: that is no time that has passed.
    if (node === bus.node) beats += number >= sent - 1 ? 1 : 0;
    else known.set(node, { word: said, beat: beats });
    for (const [name, { beat }] of known) if (beats - beat > FORGOTTEN_BEATS) known.delete(name);
  };
  const tell = (): void => {
    bus.tell("nodes", { node: bus.node, word, beat: ++sent } satisfies Told<T>);
    cancel = world.after(EVERY_MS, tell);
    // A word that cannot be had must not keep the beat.
    say().then(
      (said) => void (word = said),
      () => {},
    );
  };
  const stopHearing = bus.hear<Told<T>>("nodes", hear);
  if (bus.node !== null) tell();

  return {
    /** Sets the status that this node sends from now on. */
    tells: (word: () => Promise<T>): void => void (say = word),
    /** Other nodes and what they said last; `missed`: for how many seconds they have said nothing. */
    others: (): { node: string; word: T | null; missed: number }[] =>
      [...known].map(([node, { word: said, beat }]) => ({ node, word: said, missed: beats - beat })),
    /** For how many seconds a node has said nothing, as far as this one can know. */
    missed: (node: string): number => (node === bus.node ? 0 : beats - (known.get(node)?.beat ?? 0)),
    stop: (): void => {
      cancel();
      stopHearing();
    },
  };
};
export type PeerRegistry<T> = {
  tells: (word: () => Promise<T>) => void;
  others: () => { node: string; word: T | null; missed: number }[];
  missed: (node: string) => number;
  stop: Stop;
};
