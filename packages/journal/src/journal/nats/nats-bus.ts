import type { Bus } from "@linewire/domain/cluster/bus";
import { connected, talk } from "./nats-talk.ts";

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const bytesOf = (value: unknown): Uint8Array => encoder.encode(JSON.stringify(value ?? null));
const valueOf = <T>(bytes: Uint8Array): T => JSON.parse(decoder.decode(bytes)) as T;

const place = (subject: string): string => `linewire.bus.${subject}`;

/** The bus of nodes connected to NATS. */
export const natsBus = async (servers: readonly string[], node: string): Promise<Bus> => {
  const connection = await connected(servers, `${node} bus`);
  const { tell, hear, ask, answer } = talk(connection);
  return {
    node,
    tell: (subject, value) => {
      if (!connection.isClosed()) tell(place(subject), bytesOf(value));
    },
    hear: <T>(subject: string, listen: (value: T) => void) =>
      hear(place(subject), (bytes) => listen(valueOf<T>(bytes))),
    ask: async <T>(subject: string, value: unknown, waitMs: number) => {
      try {
        return valueOf<T>(await ask(place(subject), bytesOf(value), waitMs));
      } catch {
        return null;
      }
    },
    answer: <T>(subject: string, reply: (value: T) => Promise<unknown>, queue?: string) =>
      answer(place(subject), async (bytes) => bytesOf(await reply(valueOf<T>(bytes))), queue),
    close: () => connection.close(),
  };
};
