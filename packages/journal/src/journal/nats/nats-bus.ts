import type { Bus } from "@linewire/domain/cluster/bus";
import { connectWithRetry, talk } from "./nats-talk.ts";

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const bytesOf = (value: unknown): Uint8Array => encoder.encode(JSON.stringify(value ?? null));
const valueOf = <T>(bytes: Uint8Array): T => JSON.parse(decoder.decode(bytes)) as T;

const place = (subject: string): string => `linewire.bus.${subject}`;

export const natsBus = async (servers: readonly string[], node: string): Promise<Bus> => {
  const connection = await connectWithRetry(servers, `${node} bus`);
  const { publish, subscribe, request, serve } = talk(connection);
  return {
    node,
    tell: (subject, value) => {
      if (!connection.isClosed()) publish(place(subject), bytesOf(value));
    },
    hear: <T>(subject: string, listen: (value: T) => void) =>
      subscribe(place(subject), (bytes) => listen(valueOf<T>(bytes))),
    ask: async <T>(subject: string, value: unknown, waitMs: number) => {
      try {
        return valueOf<T>(await request(place(subject), bytesOf(value), waitMs));
      } catch {
        return null;
      }
    },
    answer: <T>(subject: string, reply: (value: T) => Promise<unknown>, queue?: string) =>
      serve(place(subject), async (bytes) => bytesOf(await reply(valueOf<T>(bytes))), queue),
    close: () => connection.close(),
  };
};
