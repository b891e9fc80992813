import { spawn } from "node:child_process";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { MAIN, NatsServer, temporaryDirectory, type ThreadFault, whyNoNats } from "@linewire/testkit";
import Database from "better-sqlite3";
import { keyOf, portOf } from "../lib/client.ts";
import { fillDisk, smallDisk } from "../lib/small-disk.ts";
import { greyPng } from "../lib/grey-png.ts";
import { callOf, faultyNode, type FaultyNode } from "./node.ts";

const FAULT_DELAY_MS = 300;
const COPY_START_MS = 4000;
const DISK_MB = 64;
const FAULTS: readonly ThreadFault[] = ["loop", "block"];

type Kind = {
  name: string;
  start: () => Promise<{ node: FaultyNode; clear: () => Promise<void> }>;
  block: (node: FaultyNode, round: number) => Promise<void>;
};
export type MeasuredShutdown = { kind: string; seconds: number; isUndamaged: boolean };

const plain = async () => ({ node: await faultyNode(), clear: async (): Promise<void> => {} });
const faultAt = (round: number): ThreadFault => FAULTS[round % FAULTS.length]!;

const blockedThread = (name: "writer" | "history" | "texts"): Kind => ({
  name,
  start: plain,
  block: async (node, round) => {
    node.fail(name, faultAt(round));
    await pause(FAULT_DELAY_MS);
    void callOf(node, name);
  },
});

const blockedPicture: Kind = {
  name: "pictures",
  start: plain,
  block: async ({ installation, fail }, round) => {
    fail("pictures", faultAt(round));
    const headers = { "X-Api-Key": keyOf(installation, "enterprise"), "Content-Type": "application/json" };
    const body = JSON.stringify({ type: "image", content: { base64String: greyPng(200, 60).toString("base64") } });
    await fetch(`${installation.url}/api/v1/bet/generate`, { method: "POST", headers, body });
    await pause(2 * FAULT_DELAY_MS);
  },
};

const slowClient: Kind = {
  name: "a slow client",
  start: plain,
  block: async ({ installation }) => {
    const key = keyOf(installation, "enterprise");
    const head = `POST /subscriptions HTTP/1.1\r\nHost: slow\r\nX-Api-Key: ${key}\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{`;
    const socket = connect(portOf(installation), "127.0.0.1").on("error", () => {});
    socket.write(head);
    const timer = setInterval(() => void (socket.writable && socket.write(" ")), FAULT_DELAY_MS);
    socket.once("close", () => clearInterval(timer));
    await pause(FAULT_DELAY_MS);
  },
};

const natsDown = (): Kind => {
  let nats: NatsServer | null = null;
  return {
    name: "NATS down",
    start: async () => {
      nats = await NatsServer.start();
      const node = await faultyNode({ LINEWIRE_NATS: nats.url });
      const own = nats;
      return { node, clear: () => own.dispose() };
    },
    block: async (node) => {
      await nats?.kill();
      void callOf(node, "writer");
      await pause(FAULT_DELAY_MS);
    },
  };
};

const blockedCopy = (): Kind => {
  let nats: NatsServer | null = null;
  const other = temporaryDirectory();
  return {
    name: "a copy for another node",
    start: async () => {
      nats = await NatsServer.start();
      const own = nats;
      const node = await faultyNode({ LINEWIRE_NATS: nats.url });
      return { node, clear: () => own.dispose() };
    },
    block: async ({ fail }, round) => {
      fail("copy", faultAt(round));
      const settings = {
        PORT: "0",
        LINEWIRE_DATA: other.path,
        LINEWIRE_FEED: "none",
        LINEWIRE_NATS: nats?.url ?? "",
      };
      const joining = spawn(process.execPath, [MAIN], { env: { ...process.env, ...settings }, stdio: "ignore" });
      await pause(COPY_START_MS);
      joining.kill("SIGKILL");
    },
  };
};

const fullDisk = (): Kind | string => {
  const disk = smallDisk(DISK_MB);
  if ("notMounted" in disk) return disk.notMounted;
  disk.remove();
  let path = "";
  return {
    name: "a full disk",
    start: async () => {
      const own = smallDisk(DISK_MB);
      if ("notMounted" in own) throw new Error(own.notMounted);
      ({ path } = own);
      return { node: await own.startIn(() => faultyNode()), clear: async () => own.remove() };
    },
    block: async (node) => {
      fillDisk(join(path, "ballast"));
      void callOf(node, "writer");
      await pause(FAULT_DELAY_MS);
    },
  };
};

const availableKinds = (): { kinds: Kind[]; notRun: string[] } => {
  const noNats = whyNoNats();
  const full = fullDisk();
  const kinds = [
    ...(["writer", "history", "texts"] as const).map(blockedThread),
    blockedPicture,
    slowClient,
    ...(noNats === null ? [natsDown(), blockedCopy()] : []),
    ...(typeof full === "string" ? [] : [full]),
  ];
  return { kinds, notRun: [...(noNats === null ? [] : [noNats]), ...(typeof full === "string" ? [full] : [])] };
};

const isUndamaged = (directory: string): boolean => {
  const database = new Database(join(directory, "linewire.db"), { readonly: true });
  try {
    return database.pragma("integrity_check(1)", { simple: true }) === "ok";
  } finally {
    database.close();
  }
};

const shutdownOf = async (kind: Kind, round: number): Promise<MeasuredShutdown> => {
  const { node, clear } = await kind.start();
  try {
    await kind.block(node, round);
    const began = performance.now();
    await node.installation.kill("SIGTERM");
    const seconds = Math.round((performance.now() - began) / 100) / 10;
    return { kind: kind.name, seconds, isUndamaged: isUndamaged(node.installation.dataDirectory) };
  } finally {
    await node.remove();
    await clear();
  }
};

export const measureShutdowns = async (count: number) => {
  const { kinds, notRun } = count === 0 ? { kinds: [], notRun: [] } : availableKinds();
  const shutdowns: MeasuredShutdown[] = [];
  for (let at = 0; at < count; at++)
    shutdowns.push(await shutdownOf(kinds[at % kinds.length]!, Math.floor(at / kinds.length)));
  const longest = Object.fromEntries(
    kinds.map(({ name }) => [
      name,
      Math.max(0, ...shutdowns.filter(({ kind }) => kind === name).map(({ seconds }) => seconds)),
    ]),
  );
  return { shutdowns, kinds: longest, notRun };
};
