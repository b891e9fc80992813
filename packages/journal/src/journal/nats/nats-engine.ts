import {
  DeliverPolicy,
  DiscardPolicy,
  jetstream,
  JetStreamApiError,
  JetStreamApiCodes,
  jetstreamManager,
  StorageType,
  type ConsumerMessages,
  type JetStreamClient,
  type JetStreamManager,
  type StreamConfig,
} from "@nats-io/jetstream";
import type { Stop } from "@linewire/domain/clock/world";
import type { AppendResult, Engine, LeaderLease, StreamListener } from "./engine.ts";
import type { NatsConnection } from "@nats-io/transport-node";
import { cannotJoin } from "./cannot-join.ts";
import { connectWithRetry, shownServers, talk } from "./nats-talk.ts";

const JOURNAL = "LINEWIRE";
const CHANGES = "linewire.changes";
const LEASES = "LINEWIRE_LEASE";
const LEADER = "linewire.leader";

const NANOS_A_SECOND = 1_000_000_000;
const STREAM_MAX_AGE_SECONDS = 3600;
const STREAM_MAX_BYTES = 4 * 1024 ** 3;
/** JetStream ignores an append with a known id for this long, so an append with an unknown outcome can be repeated. */
const DEDUPLICATION_SECONDS = 120;
const REQUEST_TIMEOUT_MS = 2000;
const RETRY_DELAY_MS = 250;
const MAX_PREFETCHED_MESSAGES = 2000;
const IDLE_CHECK_MS = 2000;

export type EngineOptions = { servers: readonly string[]; name: string; replicas: number };

/** Minimum `max_payload` of the NATS servers, because a single change can be as large. */
const MIN_MAX_PAYLOAD_BYTES = 1024 * 1024;

const isCode = (error: unknown, code: number): error is JetStreamApiError =>
  error instanceof JetStreamApiError && error.code === code;

const standsAt = (error: JetStreamApiError): number =>
  Number(/wrong last sequence: (\d+)/.exec(error.apiError().description)?.[1] ?? Number.NaN);

const createStream = async (jsm: JetStreamManager, config: Partial<StreamConfig> & { name: string }): Promise<void> => {
  try {
    await jsm.streams.info(config.name);
  } catch (error) {
    if (!isCode(error, JetStreamApiCodes.StreamNotFound)) throw error;
    await jsm.streams.add(config);
  }
};

const createStreams = async (jsm: JetStreamManager, replicas: number): Promise<void> => {
  const shared = { storage: StorageType.File, discard: DiscardPolicy.Old, num_replicas: replicas };
  await createStream(jsm, {
    ...shared,
    name: JOURNAL,
    subjects: [CHANGES],
    max_age: STREAM_MAX_AGE_SECONDS * NANOS_A_SECOND,
    max_bytes: STREAM_MAX_BYTES,
    duplicate_window: DEDUPLICATION_SECONDS * NANOS_A_SECOND,
  });
  await createStream(jsm, { ...shared, name: LEASES, subjects: [LEADER], max_msgs_per_subject: 1 });
};

/**
 * If the stream does not end where expected, JetStream rejects the message, and the result is the actual end. Any other
 * error throws.
 */
const appendResult = async (publish: () => Promise<{ seq: number }>): Promise<AppendResult> => {
  try {
    return { place: (await publish()).seq };
  } catch (error) {
    if (isCode(error, JetStreamApiCodes.StreamWrongLastSequence)) return { standsAt: standsAt(error) };
    throw error;
  }
};

type Stream = {
  js: JetStreamClient;
  jsm: JetStreamManager;
  onReconnect: (listener: () => void) => Stop;
};

const wait = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/**
 * The consumer is replaced after an error or reconnect, and after 2 s of silence if the stream was recreated or ends
 * elsewhere.
 */
const reader = ({ js, jsm, onReconnect }: Stream, from: number, listener: StreamListener): Stop => {
  let next = from;
  let createdAt: unknown = null;
  let isStopped = false;
  let messages: ConsumerMessages | null = null;
  let lastMessageAt = performance.now();

  /** Moves `next` back if the stream was recreated or truncated. */
  const locate = async (): Promise<void> => {
    const { created, state } = await jsm.streams.info(JOURNAL);
    const isRecreated = createdAt !== null && created !== createdAt;
    createdAt = created;
    if (!isRecreated && next <= state.last_seq + 1) return;
    next = isRecreated ? Math.min(next, state.first_seq) : state.last_seq + 1;
    listener.rewound(next - 1);
  };

  const consume = async (): Promise<void> => {
    await locate();
    const start = { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: next };
    const consumer = await js.consumers.get(JOURNAL, start);
    messages = await consumer.consume({ max_messages: MAX_PREFETCHED_MESSAGES, idle_heartbeat: IDLE_CHECK_MS });
    if (isStopped) return void (await messages.close());
    for await (const message of messages) {
      lastMessageAt = performance.now();
      if (message.seq < next) continue;
      next = message.seq + 1;
      listener.message({ place: message.seq, bytes: message.data });
      if (isStopped) return;
    }
  };

  const run = async (): Promise<void> => {
    await consume().catch(() => {});
    if (isStopped) return;
    await wait(RETRY_DELAY_MS);
    void run();
  };
  const closeConsumer = (): void => void messages?.close();

  const watchdog = setInterval(() => {
    if (performance.now() - lastMessageAt < IDLE_CHECK_MS) return;
    lastMessageAt = performance.now();
    jsm.streams.info(JOURNAL).then(
      ({ created, state }) => {
        if (created !== createdAt || state.last_seq + 1 !== next) closeConsumer();
      },
      () => {},
    );
  }, IDLE_CHECK_MS / 2);
  const stopWatchingReconnects = onReconnect(closeConsumer);

  void run();
  return () => {
    isStopped = true;
    clearInterval(watchdog);
    stopWatchingReconnects();
    closeConsumer();
  };
};

const reachOf = (connection: NatsConnection) => {
  const listeners = new Set<() => void>();
  let isConnected = true;
  const watch = async (): Promise<void> => {
    for await (const { type } of connection.status()) {
      if (type === "disconnect" || type === "staleConnection") isConnected = false;
      if (type !== "reconnect") continue;
      isConnected = true;
      for (const listener of listeners) listener();
    }
  };
  void watch();
  return {
    isConnected: (): boolean => isConnected,
    onReconnect: (listener: () => void): Stop => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

const leaseOf = (text: string, place: number): LeaderLease => ({
  ...(JSON.parse(text) as Pick<LeaderLease, "node" | "term">),
  place,
});

export const natsEngine = async ({ servers, name, replicas }: EngineOptions): Promise<Engine> => {
  const connection = await connectWithRetry(servers, name);
  const jsm = await jetstreamManager(connection, { timeout: REQUEST_TIMEOUT_MS });
  const js = jetstream(connection, { timeout: REQUEST_TIMEOUT_MS });
  const maxPayload = connection.info?.max_payload ?? MIN_MAX_PAYLOAD_BYTES;
  if (maxPayload < MIN_MAX_PAYLOAD_BYTES)
    throw cannotJoin(
      `the NATS servers at ${shownServers(servers)} accept messages of at most ${maxPayload} bytes: set max_payload to 1MB or more`,
    );
  await createStreams(jsm, replicas);
  const { isConnected, onReconnect } = reachOf(connection);

  return {
    append: (bytes, id, after) =>
      appendResult(() => js.publish(CHANGES, bytes, { msgID: id, expect: { lastSequence: after } })),
    reach: async () => {
      await createStreams(jsm, replicas);
      const { state } = await jsm.streams.info(JOURNAL);
      return { first: state.first_seq, last: state.last_seq };
    },
    at: async (place) => (await jsm.streams.getMessage(JOURNAL, { seq: place }))?.data ?? null,
    read: (from, listener) => reader({ js, jsm, onReconnect }, from, listener),
    lease: async () => {
      try {
        const message = await jsm.streams.getMessage(LEASES, { last_by_subj: LEADER });
        return message && leaseOf(message.string(), message.seq);
      } catch (error) {
        if (!isCode(error, JetStreamApiCodes.StreamNotFound)) throw error;
        await createStreams(jsm, replicas);
        return null;
      }
    },
    claim: async (lease, after) => {
      const outcome = await appendResult(() =>
        js.publish(LEADER, JSON.stringify(lease), { expect: { lastSequence: after } }),
      );
      return "place" in outcome ? { ...lease, place: outcome.place } : null;
    },
    watchLease: (changed) => {
      const subscription = connection.subscribe(LEADER, { callback: () => changed() });
      return () => subscription.unsubscribe();
    },
    ...talk(connection),
    connected: isConnected,
    round: () => connection.flush(),
    maxBytes: () => connection.info?.max_payload ?? MIN_MAX_PAYLOAD_BYTES,
    close: () => connection.close(),
  };
};
