import type { Commit } from "@linewire/domain/change/change";
import type { Position } from "@linewire/domain/change/position";
import type { MessagePort, Worker } from "node:worker_threads";
import { Fault } from "../../fault.ts";
import type { Journal, Outcome, Proposal } from "./journal.ts";
import { sqliteCodeOf, storageFault } from "./storage-fault.ts";

// The writer lives in a thread of its own, so that no fsync or checkpoint ever stalls the fan-out. These two are the ends of the wire to it.

type Ask = { id: number } & ({ ask: "propose"; proposal: Proposal } | { ask: "recent" } | { ask: "close" });
type Answer =
  | { say: "ready"; position: Position }
  | { say: "commit"; commit: Commit }
  | { say: "answer"; id: number; value: unknown }
  | { say: "failure"; id: number; message: string; code: string | null };

/** An error in a form that crosses to another thread; what lies behind a fault is told, not the fault. */
const told = (error: unknown): { message: string; code: string | null } => {
  const cause = error instanceof Fault ? error.extras.cause : error;
  return { message: cause instanceof Error ? cause.message : String(cause), code: sqliteCodeOf(cause) };
};
const heard = (message: string, code: string | null): Error =>
  storageFault(code === null ? new Error(message) : Object.assign(new Error(message), { code })) as Error;

/** The writer's end: serves a journal over a port. */
export const serveJournal = (journal: Journal, port: MessagePort, whenClosed: () => void): void => {
  const say = (answer: Answer): void => port.postMessage(answer);
  const run = async (ask: Ask): Promise<unknown> => {
    if (ask.ask === "propose") return journal.propose(ask.proposal);
    if (ask.ask === "recent") return journal.recent();
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
  say({ say: "ready", position: journal.position() });
};

type Pending = { resolve: (value: unknown) => void; reject: (error: Error) => void };

/** The caller's end: a journal whose work is done by a thread. Resolves when the writer has opened the store. */
export const threadJournal = (worker: Worker): Promise<Journal> => {
  const listeners = new Set<(commit: Commit) => void>();
  const pending = new Map<number, Pending>();
  let position: Position = { epoch: "", seq: 0 };
  let asked = 0;

  const ask = <T>(
    question: { ask: "propose"; proposal: Proposal } | { ask: "recent" } | { ask: "close" },
  ): Promise<T> =>
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
      if (answer.say === "failure") return settle(answer.id, (one) => one.reject(heard(answer.message, answer.code)));
      position = answer.position;
      return resolve(journal);
    });
  });
};
