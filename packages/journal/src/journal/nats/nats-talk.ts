import { connect, type ConnectionOptions, type Msg, type NatsConnection } from "@nats-io/transport-node";
import { cannotJoin } from "./cannot-join.ts";
import type { Engine } from "./engine.ts";

const CONNECT_TIMEOUT_MS = 2000;
const RECONNECT_DELAY_MS = 250;

/** User, password and TLS are those of the first URL. */
const connectionOptions = (servers: readonly string[]): ConnectionOptions => {
  const [first] = servers.map((server) => new URL(server));
  return {
    servers: servers.map((server) => new URL(server).host),
    ...(first?.username ? { user: decodeURIComponent(first.username), pass: decodeURIComponent(first.password) } : {}),
    ...(first?.protocol === "tls:" ? { tls: {} } : {}),
  };
};

export const shownServers = (servers: readonly string[]): string =>
  servers.map((server) => `${new URL(server).protocol}//${new URL(server).host}`).join(", ");

const attempt = (servers: readonly string[], name: string): Promise<NatsConnection> =>
  connect({
    ...connectionOptions(servers),
    name,
    // Advertised addresses may not be reachable from here, so only configured servers are used.
    ignoreClusterUpdates: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT_DELAY_MS,
    pingInterval: 2000,
    maxPingOut: 2,
    timeout: CONNECT_TIMEOUT_MS,
  });

const MAX_CONNECT_WAIT_MS = 60_000;

/** Tries for at least a minute, because servers can still be starting. Later reconnects are automatic. */
export const connectWithRetry = async (servers: readonly string[], name: string): Promise<NatsConnection> => {
  for (let waitedMs = 0; ; waitedMs += RECONNECT_DELAY_MS)
    try {
      return await attempt(servers, name);
    } catch (error) {
      if (waitedMs >= MAX_CONNECT_WAIT_MS)
        throw cannotJoin(
          `no NATS server responds at ${shownServers(servers)} (LINEWIRE_NATS): ${String(error)}`,
          error,
        );
      await new Promise<void>((resolve) => void setTimeout(resolve, RECONNECT_DELAY_MS));
    }
};

const respond = async (message: Msg, handle: (bytes: Uint8Array) => Promise<Uint8Array>): Promise<void> => {
  try {
    message.respond(await handle(message.data));
  } catch {
    // Without a reply, the requesting node times out and tries another node.
  }
};

export const talk = (connection: NatsConnection): Pick<Engine, "request" | "serve" | "publish" | "subscribe"> => ({
  request: async (subject, bytes, waitMs) => (await connection.request(subject, bytes, { timeout: waitMs })).data,
  serve: (subject, handle, queue) => {
    const subscription = connection.subscribe(subject, {
      ...(queue === undefined ? {} : { queue }),
      callback: (error, message) => {
        if (!error) void respond(message, handle);
      },
    });
    return () => subscription.unsubscribe();
  },
  publish: (subject, bytes) => connection.publish(subject, bytes),
  subscribe: (subject, listener) => {
    const subscription = connection.subscribe(subject, {
      callback: (error, message) => void (error ?? listener(message.data)),
    });
    return () => subscription.unsubscribe();
  },
});
