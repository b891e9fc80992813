import type { Commit } from "@linewire/domain/change/change";
import type { Position } from "@linewire/domain/change/position";
import type { MessagePort, Worker } from "node:worker_threads";
import { Fault } from "../../fault.ts";
import type { Journal, JournalState, Outcome, Proposal } from "./journal.ts";
import { RETRY_SECONDS, sqliteCodeOf, storageFault } from "./storage-fault.ts";

// The writer lives in a thread of its own, so that no fsync or checkpoint ever stalls the fan-out. These two are the ends of the wire to it.

/** The node cannot go on from what it has: it must begin again from another. */
export type Lost = { say: "lost"; why: string };

type Question =
  | { ask: "propose"; proposal: Proposal }
  | { ask: "recent" }
  | { ask: "caught-up"; waitMs: number }
  | { ask: "close" };
type Ask = { id: number } & Question;
type Answer =
  | { say: "ready"; position: Position; state: JournalState | null }
  | { say: "state"; state: JournalState | null }
  | { say: "commit"; commit: Commit }
  | { say: "answer"; id: number; value: unknown }
  | Lost
  | ({ say: "failure"; id: number } & Failure);

/** `passes`: a fault that the caller hears as it is, and may wait out. */
type Failure = { message: string; code: string | null; passes: boolean };

/** An error in a form that crosses to another thread; what lies behind a fault is told, not the fault. */
const told = (error: unknown): Failure => {
  const cause = error instanceof Fault ? error.extras.cause : error;
  const message = cause instanceof Error ? cause.message : String(cause);
  return { message, code: sqliteCodeOf(cause), passes: error instanceof Fault && error.code === "storage_unavailable" };
};
const heard = ({ message, code, passes }: Failure): Error => {
  const error = new Error(message);
  if (code !== null) return storageFault(Object.assign(error, { code })) as Error;
  return passes ? new Fault("storage_unavailable", message, { retryAfterSeconds: RETRY_SECONDS, cause: error }) : error;
};

const STATE_MS = 100;

/** Tells how the node stands, where that can change. */
const tellState = (journal: Journal, tell: (state: JournalState) => void): void => {
  if (journal.state() === null) return;
  let told = "";
  setInterval(() => {
    const state = journal.state();
    const text = JSON.stringify(state);
    if (state === null || text === told) return;
    told = text;
    tell(state);
  }, STATE_MS).unref();
};

/** The writer's end: serves a journal over a port. */
export const serveJournal = (journal: Journal, port: MessagePort, whenClosed: () => void): void => {
  const say = (answer: Answer): void => port.postMessage(answer);
  const run = async (ask: Ask): Promise<unknown> => {
    if (ask.ask === "propose") return journal.propose(ask.proposal);
    if (ask.ask === "recent") return journal.recent();
    if (ask.ask === "caught-up") return journal.caughtUp(ask.waitMs);
    await journal.close();
    whenClosed();
    return null;
  };
  journal.follow((commit) => say({ say: "commit", commit }));
  port.on("message", (ask: Ask) => {
    run(ask).then(
      (value) => say({ say: "answer", id: ask.id, value }),
      (error: unknown) => say({ say: "failure", id: ask.id, ...told(error) }),
    );
  });
  say({ say: "ready", position: journal.position(), state: journal.state() });
  tellState(journal, (state) => say({ say: "state", state }));
};

type Pending = { resolve: (value: unknown) => void; reject: (error: Error) => void };

/** The caller's end: a journal whose work is done by a thread. Resolves when the writer has opened the store. */
export const threadJournal = (worker: Worker, lost: (why: string) => void = () => {}): Promise<Journal> => {
  const listeners = new Set<(commit: Commit) => void>();
  const pending = new Map<number, Pending>();
  let position: Position = { epoch: "", seq: 0 };
  let state: JournalState | null = null;
  let asked = 0;

  const ask = <T>(question: Question): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      pending.set(++asked, { resolve: resolve as Pending["resolve"], reject });
      worker.postMessage({ ...question, id: asked } satisfies Ask);
    });

  const settle = (id: number, how: (one: Pending) => void): void => {
    const one = pending.get(id);
    pending.delete(id);
    if (one) how(one);
  };

  const hear = (commit: Commit): void => {
    position = { epoch: commit.epoch, seq: commit.entries.at(-1)!.seq };
    for (const listener of listeners) listener(commit);
  };

  const journal: Journal = {
    propose: (proposal) => ask<Outcome>({ ask: "propose", proposal }),
    position: () => position,
    follow: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    recent: () => ask<Commit[]>({ ask: "recent" }),
    state: () => state,
    caughtUp: (waitMs) => ask<boolean>({ ask: "caught-up", waitMs }),
    close: async () => {
      await ask({ ask: "close" });
      await worker.terminate();
    },
  };

  return new Promise((resolve, reject) => {
    const fail = (error: Error): void => {
      reject(error);
      for (const one of pending.values()) one.reject(error);
      pending.clear();
    };
    worker.on("error", fail);
    worker.on("exit", () => fail(new Error("the writer has stopped")));
    worker.on("message", (answer: Answer) => {
      if (answer.say === "commit") return hear(answer.commit);
      if (answer.say === "answer") return settle(answer.id, (one) => one.resolve(answer.value));
      if (answer.say === "failure") return settle(answer.id, (one) => one.reject(heard(answer)));
      if (answer.say === "lost") return lost(answer.why);
      state = answer.state;
      if (answer.say === "state") return;
      position = answer.position;
      return resolve(journal);
    });
  });
};
