import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import type { Entry } from "@linewire/domain/change/change";
import type { CommandName } from "@linewire/journal/journal/commands";
import type { Journal } from "@linewire/journal/journal/journal";
import { unsentIn } from "@linewire/journal/journal/shared-mark";
import type { SqliteJournal } from "@linewire/journal/journal/sqlite-journal";
import type { Engine } from "@linewire/journal/journal/nats/engine";
import { cannotJoin } from "@linewire/journal/journal/nats/cannot-join";
import { natsEngine } from "@linewire/journal/journal/nats/nats-engine";
import { shownServers } from "@linewire/journal/journal/nats/nats-talk";
import { packetOf } from "@linewire/journal/journal/nats/packet";
import { sharedJournal } from "@linewire/journal/journal/nats/shared-journal";
import { fetchSnapshot, serveSnapshots } from "@linewire/journal/journal/nats/snapshot";
import { openForReading } from "@linewire/journal/store/file/database";
import { knownReader } from "@linewire/journal/store/ingest-lookups";
import { forgetMark } from "@linewire/journal/store/file/high-water-mark";
import { lossOf, removeStore, setAside } from "@linewire/journal/store/file/store-loss";
import { breakSeal, seal, writeDurably } from "@linewire/journal/store/file/seal";
import { lateOutcomes, outcomeProposals } from "@linewire/ingest/rows/superseded";
import { startThread } from "../threads/start-thread.ts";
import { withinMs } from "@linewire/threads/within-ms";
import { unsentRows } from "@linewire/ingest/rows/unsent-rows";
import { realWorld } from "../node/make-world.ts";
import { openStoreWriter, type ClusterMembership, type WriterPlace } from "../threads/open-writer.ts";

type SharedPlace = WriterPlace & { shared: ClusterMembership };

/** Each node runs these commands for itself, without effect on other nodes. */
const LOCAL_COMMANDS: ReadonlySet<CommandName> = new Set(["tidy"]);
/** While NATS is unreachable, changes of these commands are stored on this node and sent later. */
const ACCEPTED_WITHOUT_NATS: ReadonlySet<CommandName> = new Set(["ingest", "fair-prices", "key-uses", "first-prices"]);

const RETRY_INTERVAL_MS = 250;
const INITIALISE_TIMEOUT_MS = 3500;
const STORE_TIMEOUT_MS = 60_000;
/** Copying a large store takes seconds. */
const COPY_TIMEOUT_MS = 120_000;

const wait = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));
const rebuildFile = (file: string): string => `${file}.rebuild`;

const copyOf =
  (store: string) =>
  async (target: string): Promise<void> => {
    const thread = startThread("copy", {
      workerData: { store, target },
    });
    try {
      await withinMs(COPY_TIMEOUT_MS, once(thread, "exit"));
    } finally {
      void thread.terminate();
    }
    if (!existsSync(target)) throw new Error("the copy thread ended without writing the copy of the store");
  };

const unsentFile = (file: string): string => `${file}.unsent`;

/** Another node's store will replace this one, so its unpublished changes are saved to a file. */
const saveUnsent = (file: string): void => {
  if (!existsSync(file) || existsSync(unsentFile(file))) return;
  const database = openForReading(file);
  try {
    const entries = unsentIn(database);
    if (entries.length > 0) writeDurably(unsentFile(file), JSON.stringify(entries));
  } finally {
    database.close();
  }
};

const ROWS_PER_COMMAND = 500;

const timeOf = (text: string | undefined): number | null => (text === undefined ? null : Date.parse(text));

/** Sends entries that the cluster has not received. The leader ignores an entry if it has a newer value. */
const sendUnsent = async (file: string, journal: Journal, now: number): Promise<void> => {
  if (!existsSync(unsentFile(file))) return;
  const entries = JSON.parse(readFileSync(unsentFile(file), "utf8")) as Entry[];
  const database = openForReading(file);
  const { line, event, eventResult } = knownReader(database);
  const rows = unsentRows(entries, {
    updatedAt: (kind, id) => {
      if (kind === "event_result") return timeOf(eventResult(Number(id))?.settledOn);
      const known = kind === "market_line" ? line(Number(id)) : kind === "event" ? event(Number(id)) : undefined;
      return timeOf(known?.modifiedOn);
    },
    linkOf: (id) => line(id)?.link ?? null,
  });
  database.close();
  for (let at = 0; at < rows.length; at += ROWS_PER_COMMAND) {
    const text = JSON.stringify(rows.slice(at, at + ROWS_PER_COMMAND));
    await journal.propose({ command: "ingest", input: { text, correlationId: null }, at: now });
  }
  for (const proposal of outcomeProposals(lateOutcomes(entries, rows), now)) await journal.propose(proposal);
  rmSync(unsentFile(file));
};

const installSnapshot = ({ file }: SharedPlace): void => {
  breakSeal(file);
  forgetMark(file);
  for (const suffix of ["-wal", "-shm", ""])
    if (existsSync(file + suffix)) renameSync(file + suffix, `${file}.replaced${suffix}`);
  renameSync(`${file}.arriving`, file);
  seal(file);
  rmSync(rebuildFile(file), { force: true });
};

/** The first node initialises the cluster if NATS is empty and no other node holds the lease. */
const mayInitialise = async (engine: Engine, node: string): Promise<boolean> => {
  const lease = await engine.lease();
  if (lease !== null && lease.node !== node && lease.node !== null) {
    await wait(INITIALISE_TIMEOUT_MS);
    if ((await engine.lease())?.place !== lease.place || (await engine.reach()).last > 0) return false;
  }
  return (await engine.claim({ node, term: (lease?.term ?? 0) + 1 }, lease?.place ?? 0)) !== null;
};

/** Returns false if no other node could send its store. */
const copyFromPeer = async (engine: Engine, place: SharedPlace): Promise<boolean> => {
  try {
    await fetchSnapshot(engine, `${place.file}.arriving`);
  } catch {
    return false;
  }
  installSnapshot(place);
  return true;
};

/** Null if changes are missing from the stream. */
const epochOfCompleteStream = async (engine: Engine, first: number): Promise<string | null> => {
  const bytes = first === 1 ? await engine.at(1) : null;
  return bytes && packetOf(bytes).epoch;
};

const ensureStore = async (engine: Engine, place: SharedPlace): Promise<string> => {
  const { file, epoch, shared } = place;
  const isRebuild = existsSync(rebuildFile(file));
  if (existsSync(file) && !isRebuild) return epoch;
  const hasLostData = !isRebuild && lossOf(file, {}) !== null;
  if (isRebuild) saveUnsent(file);
  for (let waited = 0; waited < STORE_TIMEOUT_MS; waited += RETRY_INTERVAL_MS) {
    const { first, last } = await engine.reach();
    // After a restore NATS can be empty while another node has data. So a copy is tried first.
    if (await copyFromPeer(engine, place)) return epoch;
    if (last === 0 && !isRebuild && (await mayInitialise(engine, shared.node))) return epoch;
    const found =
      last > 0 && !isRebuild && waited > INITIALISE_TIMEOUT_MS ? await epochOfCompleteStream(engine, first) : null;
    if (found !== null) {
      // The stream is complete, so the store is rebuilt from its beginning.
      if (hasLostData) setAside(file);
      return found;
    }
    await wait(RETRY_INTERVAL_MS);
  }
  throw cannotJoin(
    `cannot create ${file}: no other node offers a snapshot, and NATS no longer holds all changes since the beginning. Start a node that has the data, or restore a backup`,
  );
};

const joinCluster = async (engine: Engine, sqlite: SqliteJournal, { file, shared }: SharedPlace): Promise<void> => {
  const { last } = await engine.reach();
  const { epoch, seq } = sqlite.position();
  const newest = last > 0 ? await engine.at(last) : null;
  if (seq > 0 && newest !== null && packetOf(newest).epoch !== epoch)
    throw cannotJoin(
      `${file} belongs to another cluster than the nodes at ${shownServers(shared.servers)}: move it to another directory, then start again`,
    );
  if (sqlite.mark() === null) sqlite.keepMark({ place: 0, seq });
};

const discardStore = ({ file }: SharedPlace): void => {
  setAside(file);
  removeStore(file);
};

/** Calls `lost` if the writer cannot continue. The next start then uses another node's snapshot. */
export const openSharedWriter = async (place: SharedPlace, lost: (why: string) => void) => {
  const { file, shared, clock = null } = place;
  if (place.acceptLoss && lossOf(file, {}) !== null) discardStore(place);
  const world = realWorld(clock);
  const engine = await natsEngine({ servers: shared.servers, name: shared.node, replicas: shared.replicas });
  const epoch = await ensureStore(engine, place);
  const writer = openStoreWriter({ ...place, epoch });
  const { sqlite } = writer;
  await joinCluster(engine, sqlite, place).catch(async (error: unknown) => {
    writer.close();
    await engine.close();
    throw error;
  });
  const journal = await sharedJournal({
    sqlite,
    engine,
    world,
    node: shared.node,
    mayLead: shared.mayLead,
    knows: writer.knows,
    ownChores: LOCAL_COMMANDS,
    patient: ACCEPTED_WITHOUT_NATS,
    leads: writer.forget,
    lost: (why) => {
      writeFileSync(rebuildFile(file), why);
      lost(why);
    },
  });
  const sending = sendUnsent(file, journal, world.now()).catch(() => {
    // If sending fails, the file keeps the changes for the next start.
  });
  const stopServing = serveSnapshots({ engine, node: shared.node, file, copy: copyOf(file) });
  return {
    journal: {
      ...journal,
      close: async (): Promise<void> => {
        stopServing();
        await sending;
        await journal.close();
      },
    },
    checkLock: writer.checkLock,
    close: writer.close,
  };
};
