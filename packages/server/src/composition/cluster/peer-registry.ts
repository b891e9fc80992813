import type { Bus } from "@linewire/domain/cluster/bus";
import type { Stop, World } from "@linewire/domain/clock/world";

type Parts = {
  bus: Bus;
  world: Pick<World, "after">;
};
type NodeMessage<T> = { node: string | null; word: T | null; beat: number };
type LastMessage<T> = { word: T | null; beat: number };

const BEAT_INTERVAL_MS = 1000;
/** After this many seconds without a message, a node leaves the list. */
const FORGOTTEN_BEATS = 600;

/**
 * Every node publishes its status every second and counts time by its own messages. So an outage of NATS or a pause of
 * this process does not make other nodes seem dead.
 */
export const peerRegistry = <T>({ bus, world }: Parts): PeerRegistry<T> => {
  const known = new Map<string, LastMessage<T>>();
  let beats = 0;
  let sent = 0;
  let word: T | null = null;
  let readStatus = async (): Promise<T | null> => null;
  let cancel: Stop = () => {};

  const receive = ({ node, word: status, beat: number }: NodeMessage<T>): void => {
    if (node === null) return;
    // Delayed messages arrive together after an interruption. They do not count as elapsed time.
    if (node === bus.node) beats += number >= sent - 1 ? 1 : 0;
    else known.set(node, { word: status, beat: beats });
    for (const [name, { beat }] of known) if (beats - beat > FORGOTTEN_BEATS) known.delete(name);
  };
  const publish = (): void => {
    bus.tell("nodes", { node: bus.node, word, beat: ++sent } satisfies NodeMessage<T>);
    cancel = world.after(BEAT_INTERVAL_MS, publish);
    // The message is sent even without a new status.
    readStatus().then(
      (status) => void (word = status),
      () => {},
    );
  };
  const unsubscribe = bus.hear<NodeMessage<T>>("nodes", receive);
  if (bus.node !== null) publish();

  return {
    publishStatus: (read: () => Promise<T>): void => void (readStatus = read),
    /** `missed` is the number of seconds since the other node's last message. */
    others: (): { node: string; word: T | null; missed: number }[] =>
      [...known].map(([node, { word: status, beat }]) => ({ node, word: status, missed: beats - beat })),
    missed: (node: string): number => (node === bus.node ? 0 : beats - (known.get(node)?.beat ?? 0)),
    stop: (): void => {
      cancel();
      unsubscribe();
    },
  };
};
export type PeerRegistry<T> = {
  publishStatus: (read: () => Promise<T>) => void;
  others: () => { node: string; word: T | null; missed: number }[];
  missed: (node: string) => number;
  stop: Stop;
};
