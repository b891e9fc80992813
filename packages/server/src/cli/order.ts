import { setTimeout as pause } from "node:timers/promises";
import { OperatorCommand } from "@linewire/contract";
import type { DataDirectory } from "../files/data-directory.ts";
import { StoreUnusable } from "@linewire/journal/store/file/unusable";
import { Fault } from "@linewire/domain/fault/fault";
import { executeCommand, type CommandResult } from "../features/key/run-command.ts";
import type { World } from "@linewire/domain/clock/world";
import { groupCommit } from "@linewire/journal/journal/group-commit";
import { openStoreWriter } from "../composition/threads/open-writer.ts";
import { Mistake } from "./command.ts";
import { existingStore } from "./read-store.ts";

// A server that shuts down releases the lock within this time.
const MAX_WAIT_MS = 15_000;
const RETRY_INTERVAL_MS = 250;
const AUTHOR = "command line";

/** Other nodes would never receive a change that a command writes to this store. */
const CLUSTER_ADVICE =
  "this store belongs to a cluster, so this command cannot write to it directly: start this node, or run the command on a running node";

type Place = { directory: DataDirectory; world: World };

/** Null if another process holds the store's lock. */
const inThisProcess = async ({ directory, world }: Place, command: OperatorCommand): Promise<CommandResult | null> => {
  const { storeFile: file, historyFile } = directory;
  const place = { file, historyFile, epoch: world.secret(4).toString("hex") };
  let writer: ReturnType<typeof openStoreWriter>;
  try {
    writer = openStoreWriter({ ...place, lockWaitMs: 0 });
  } catch (error) {
    if (error instanceof StoreUnusable && error.reason === "busy") return null;
    throw error;
  }
  const { sqlite } = writer;
  if (sqlite.mark() !== null) {
    writer.close();
    throw new Mistake(CLUSTER_ADVICE);
  }
  const journal = groupCommit(sqlite);
  try {
    return await executeCommand({ world, propose: journal.propose }, command, AUTHOR);
  } catch (error) {
    throw error instanceof Fault ? new Mistake(error.detail ?? error.code) : error;
  } finally {
    await journal.close();
    writer.close();
  }
};

type Problem = { detail?: string; title?: string; errors?: Record<string, string[]> };

const mistakeIn = ({ detail, title, errors }: Problem): Mistake =>
  new Mistake(
    errors
      ? Object.entries(errors)
          .map(([field, texts]) => `${field}: ${texts.join(", ")}`)
          .join("; ")
      : (detail ?? title ?? "rejected"),
  );

/** Null if the server does not answer. */
const onServer = async ({ directory }: Place, command: OperatorCommand): Promise<CommandResult | null> => {
  const server = directory.server();
  if (server === null) return null;
  const headers = { "X-Operator-Secret": server.secret, "Content-Type": "application/json" };
  const body = JSON.stringify(command);
  const address = new URL("/operate/v1/commands", server.url);
  const answer = await fetch(address, { method: "POST", headers, body, redirect: "error" }).catch(() => null);
  if (answer === null || answer.status === 401) return null;
  const reply = (await answer.json()) as { result: CommandResult } & Problem;
  if (!answer.ok) throw mistakeIn(reply);
  return reply.result;
};

const parseCommand = (command: object): OperatorCommand => {
  const read = OperatorCommand.safeParse(command);
  if (read.success) return read.data;
  throw new Mistake(read.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; "));
};

export const orders =
  (place: Place) =>
  async (request: object): Promise<CommandResult> => {
    const command = parseCommand(request);
    existingStore(place);
    for (let waited = 0; waited < MAX_WAIT_MS; waited += RETRY_INTERVAL_MS) {
      const done = (await onServer(place, command)) ?? (await inThisProcess(place, command));
      if (done !== null) return done;
      await pause(RETRY_INTERVAL_MS);
    }
    throw new Mistake(`another process is writing to ${place.directory.root} and does not respond: try again`);
  };
