import { spawn } from "node:child_process";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { MAIN, NatsServer, temporaryDirectory, type ThreadFault, whyNoNats } from "@linewire/testkit";
import Database from "better-sqlite3";
import { keyOf, portOf } from "../lib/client.ts";
import { fillDisk, smallDisk } from "../lib/small-disk.ts";
import { grey } from "../lib/grey-png.ts";
import { callOf, faultyNode, type FaultyNode } from "./node.ts";

const HANG_MS = 300;
const JOIN_MS = 4000;
const DISK_MB = 64;
const FAULTS: readonly ThreadFault[] = ["loop", "block"];

/** One way to hang: starts a node in it, and cleans up afterwards. */
type Kind = {
  name: string;
  start: () => Promise<{ node: FaultyNode; clear: () => Promise<void> }>;
  hang: (node: FaultyNode, round: number) => Promise<void>;
};
export type MeasuredStop = { kind: string; seconds: number; isWhole: boolean };

const plain = async () => ({ node: await faultyNode(), clear: async (): Promise<void> => {} });
const faultAt = (round: number): ThreadFault => FAULTS[round % FAULTS.length]!;

const hangingThread = (name: "writer" | "history" | "texts"): Kind => ({
  name,
  start: plain,
  hang: async (node, round) => {
    node.fail(name, faultAt(round));
    await pause(HANG_MS);
    void callOf(node, name);
  },
});

const hangingPicture: Kind = {
  name: "pictures",
  start: plain,
  hang: async ({ installation, fail }, round) => {
    fail("pictures", faultAt(round));
    const headers = { "X-Api-Key": keyOf(installation, "enterprise"), "Content-Type": "application/json" };
    const body = JSON.stringify({ type: "image", content: { base64String: grey(200, 60).toString("base64") } });
    await fetch(`${installation.url}/api/v1/bet/generate`, { method: "POST", headers, body });
    await pause(2 * HANG_MS);
  },
};

const slowClient: Kind = {
  name: "a slow client",
  start: plain,
  hang: async ({ installation }) => {
    const key = keyOf(installation, "enterprise");
    const head = `POST /subscriptions HTTP/1.1\r\nHost: slow\r\nX-Api-Key: ${key}\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{`;
    const socket = connect(portOf(installation), "127.0.0.1").on("error", () => {});
    socket.write(head);
    const timer = setInterval(() => void (socket.writable && socket.write(" ")), HANG_MS);
    socket.once("close", () => clearInterval(timer));
    await pause(HANG_MS);
  },
};

const engineGone = (): Kind => {
  let engine: NatsServer | null = null;
  return {
    name: "the engine gone",
    start: async () => {
      engine = await NatsServer.start();
      const node = await faultyNode({ LINEWIRE_NATS: engine.url });
      const own = engine;
      return { node, clear: () => own.dispose() };
    },
    hang: async (node) => {
      await engine?.kill();
      void callOf(node, "writer");
      await pause(HANG_MS);
    },
  };
};

/** A store copy that hangs: another node requests one. */
const hangingCopy = (): Kind => {
  let engine: NatsServer | null = null;
  const other = temporaryDirectory();
  return {
    name: "a copy for another node",
    start: async () => {
      engine = await NatsServer.start();
      const own = engine;
      const node = await faultyNode({ LINEWIRE_NATS: engine.url });
      return { node, clear: () => own.dispose() };
    },
    hang: async ({ fail }, round) => {
      fail("copy", faultAt(round));
      const settings = {
        PORT: "0",
        LINEWIRE_DATA: other.path,
        LINEWIRE_FEED: "none",
        LINEWIRE_NATS: engine?.url ?? "",
      };
      const joining = spawn(process.execPath, [MAIN], { env: { ...process.env, ...settings }, stdio: "ignore" });
      await pause(JOIN_MS);
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
    hang: async (node) => {
      fillDisk(join(path, "ballast"));
      void callOf(node, "writer");
      await pause(HANG_MS);
    },
  };
};

const kindsHere = (): { kinds: Kind[]; notRun: string[] } => {
  const noNats = whyNoNats();
  const full = fullDisk();
  const kinds = [
    ...(["writer", "history", "texts"] as const).map(hangingThread),
    hangingPicture,
    slowClient,
    ...(noNats === null ? [engineGone(), hangingCopy()] : []),
    ...(typeof full === "string" ? [] : [full]),
  ];
  return { kinds, notRun: [...(noNats === null ? [] : [noNats]), ...(typeof full === "string" ? [full] : [])] };
};

const isWhole = (directory: string): boolean => {
  const database = new Database(join(directory, "linewire.db"), { readonly: true });
  try {
    return database.pragma("integrity_check(1)", { simple: true }) === "ok";
  } finally {
    database.close();
  }
};

const stopOf = async (kind: Kind, round: number): Promise<MeasuredStop> => {
  const { node, clear } = await kind.start();
  try {
    await kind.hang(node, round);
    const began = performance.now();
    await node.installation.kill("SIGTERM");
    const seconds = Math.round((performance.now() - began) / 100) / 10;
    return { kind: kind.name, seconds, isWhole: isWhole(node.installation.dataDirectory) };
  } finally {
    await node.remove();
    await clear();
  }
};

/** A number of stops, in turn with each kind of hanging. */
export const stops = async (count: number) => {
  const { kinds, notRun } = count === 0 ? { kinds: [], notRun: [] } : kindsHere();
  const took: MeasuredStop[] = [];
  for (let at = 0; at < count; at++) took.push(await stopOf(kinds[at % kinds.length]!, Math.floor(at / kinds.length)));
  const longest = Object.fromEntries(
    kinds.map(({ name }) => [
      name,
      Math.max(0, ...took.filter(({ kind }) => kind === name).map(({ seconds }) => seconds)),
    ]),
  );
  return { took, kinds: longest, notRun };
};
