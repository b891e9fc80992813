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
import type { AppendResult, Ears, Engine, LeaderLease } from "./engine.ts";
import type { NatsConnection } from "@nats-io/transport-node";
import { cannotJoin } from "./cannot-join.ts";
import { connected, shownServers, talk } from "./nats-talk.ts";

const JOURNAL = "LINEWIRE";
const CHANGES = "linewire.changes";
const LEASES = "LINEWIRE_LEASE";
const LEADER = "linewire.leader";

const NANOS_A_SECOND = 1_000_000_000;
const KEEP_SECONDS = 3600;
const KEEP_BYTES = 4 * 1024 ** 3;
/** An append with unknown outcome is repeated with the same id within this time. */
const DOUBT_SECONDS = 120;
const WAIT_MS = 2000;
const AGAIN_MS = 250;
const READ_AHEAD = 2000;
const SILENT_MS = 2000;

export type EnginePlace = { servers: readonly string[]; name: string; replicas: number };

/** Smallest max_payload of the NATS servers; one change may need that much. */
const MIN_BYTES = 1024 * 1024;

const isCode = (error: unknown, code: number): error is JetStreamApiError =>
  error instanceof JetStreamApiError && error.code === code;

const standsAt = (error: JetStreamApiError): number =>
  Number(/wrong last sequence: (\d+)/.exec(error.apiError().description)?.[1] ?? Number.NaN);

const make = async (jsm: JetStreamManager, config: Partial<StreamConfig> & { name: string }): Promise<void> => {
  try {
    await jsm.streams.info(config.name);
  } catch (error) {
    if (!isCode(error, JetStreamApiCodes.StreamNotFound)) throw error;
    await jsm.streams.add(config);
  }
};

const makeStreams = async (jsm: JetStreamManager, replicas: number): Promise<void> => {
  const kept = { storage: StorageType.File, discard: DiscardPolicy.Old, num_replicas: replicas };
  await make(jsm, {
    ...kept,
    name: JOURNAL,
    subjects: [CHANGES],
    max_age: KEEP_SECONDS * NANOS_A_SECOND,
    max_bytes: KEEP_BYTES,
    duplicate_window: DOUBT_SECONDS * NANOS_A_SECOND,
  });
  await make(jsm, { ...kept, name: LEASES, subjects: [LEADER], max_msgs_per_subject: 1 });
};

/** Appends if the stream ends at the expected place; any other rejection is an error. */
const appended = async (publish: () => Promise<{ seq: number }>): Promise<AppendResult> => {
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
  /** Hears that a server was reached again. */ back: (hear: () => void) => Stop;
};

const wait = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/** Messages from a place on. The consumer is recreated when it fails, after a reconnect, or when it is silent for a while. */
const reader = ({ js, jsm, back }: Stream, from: number, { hear, rewound }: Ears): Stop => {
  let next = from;
  let made: unknown = null;
  let over = false;
  let messages: ConsumerMessages | null = null;
  let heardAt = performance.now();

  /** Handles a stream that was recreated or truncated: it continues before our place. */
  const look = async (): Promise<void> => {
    const { created, state } = await jsm.streams.info(JOURNAL);
    const isAnew = made !== null && created !== made;
    made = created;
    if (!isAnew && next <= state.last_seq + 1) return;
    next = isAnew ? Math.min(next, state.first_seq) : state.last_seq + 1;
    rewound(next - 1);
  };

  const consume = async (): Promise<void> => {
    await look();
    const start = { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: next };
    const consumer = await js.consumers.get(JOURNAL, start);
    messages = await consumer.consume({ max_messages: READ_AHEAD, idle_heartbeat: SILENT_MS });
    if (over) return void (await messages.close());
    for await (const message of messages) {
      heardAt = performance.now();
      if (message.seq < next) continue;
      next = message.seq + 1;
      hear({ place: message.seq, bytes: message.data });
      if (over) return;
    }
  };

  const go = async (): Promise<void> => {
    await consume().catch(() => {});
    if (over) return;
    await wait(AGAIN_MS);
    void go();
  };
  const again = (): void => void messages?.close();

  const watchdog = setInterval(() => {
    if (performance.now() - heardAt < SILENT_MS) return;
    heardAt = performance.now();
    jsm.streams.info(JOURNAL).then(
      ({ created, state }) => {
        if (created !== made || state.last_seq + 1 !== next) again();
      },
      () => {},
    );
  }, SILENT_MS / 2);
  const stopHearing = back(again);

  void go();
  return () => {
    over = true;
    clearInterval(watchdog);
    stopHearing();
    again();
  };
};

/** Connection state, and callbacks for reconnects. */
const reachOf = (connection: NatsConnection) => {
  const ears = new Set<() => void>();
  let isConnected = true;
  const watch = async (): Promise<void> => {
    for await (const { type } of connection.status()) {
      if (type === "disconnect" || type === "staleConnection") isConnected = false;
      if (type !== "reconnect") continue;
      isConnected = true;
      for (const hear of ears) hear();
    }
  };
  void watch();
  return {
    isConnected: (): boolean => isConnected,
    back: (hear: () => void): Stop => {
      ears.add(hear);
      return () => void ears.delete(hear);
    },
  };
};

const leaseOf = (text: string, place: number): LeaderLease => ({
  ...(JSON.parse(text) as Pick<LeaderLease, "node" | "term">),
  place,
});

/** JetStream as the journal's log. Resolves when a server is connected. */
export const natsEngine = async ({ servers, name, replicas }: EnginePlace): Promise<Engine> => {
  const connection = await connected(servers, name);
  const jsm = await jetstreamManager(connection, { timeout: WAIT_MS });
  const js = jetstream(connection, { timeout: WAIT_MS });
  const most = connection.info?.max_payload ?? MIN_BYTES;
  if (most < MIN_BYTES)
    throw cannotJoin(
      `the NATS servers at ${shownServers(servers)} accept messages of at most ${most} bytes: set max_payload to 1MB or more`,
    );
  await makeStreams(jsm, replicas);
  const { isConnected, back } = reachOf(connection);

  return {
    append: (bytes, id, after) =>
      appended(() => js.publish(CHANGES, bytes, { msgID: id, expect: { lastSequence: after } })),
    reach: async () => {
      await makeStreams(jsm, replicas);
      const { state } = await jsm.streams.info(JOURNAL);
      return { first: state.first_seq, last: state.last_seq };
    },
    at: async (place) => (await jsm.streams.getMessage(JOURNAL, { seq: place }))?.data ?? null,
    read: (from, ears) => reader({ js, jsm, back }, from, ears),
    lease: async () => {
      try {
        const message = await jsm.streams.getMessage(LEASES, { last_by_subj: LEADER });
        return message && leaseOf(message.string(), message.seq);
      } catch (error) {
        if (!isCode(error, JetStreamApiCodes.StreamNotFound)) throw error;
        await makeStreams(jsm, replicas);
        return null;
      }
    },
    claim: async (lease, after) => {
      const outcome = await appended(() =>
        js.publish(LEADER, JSON.stringify(lease), { expect: { lastSequence: after } }),
      );
      return "place" in outcome ? { ...lease, place: outcome.place } : null;
    },
    watchLease: (hear) => {
      const subscription = connection.subscribe(LEADER, { callback: () => hear() });
      return () => subscription.unsubscribe();
    },
    ...talk(connection),
    connected: isConnected,
    round: () => connection.flush(),
    maxBytes: () => connection.info?.max_payload ?? MIN_BYTES,
    close: () => connection.close(),
  };
};
