import { createHash } from "node:crypto";
import { createReadStream, type ReadStream, readdirSync, rmSync } from "node:fs";
import { open, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Stop } from "@linewire/domain/clock/world";
import type { Engine } from "./engine.ts";

// A node without usable data copies the whole store of another node, and then follows the stream.

const OFFERS = "linewire.snapshot";
const OFFER_MS = 1000;
const LOOK_MS = 100;
const PIECE_MS = 3000;
const AT_ONCE = 8;
const KEEP_MS = 120_000;

/** A snapshot in preparation. A source that hangs or is gone must not block the requesting node. */
type Offer = { node: string; id: string };
type Made = { bytes: number; sha256: string } | { failed: true } | null;
type Wanted = { id: string; from: number };

const piecesOf = (node: string): string => `linewire.node.${node}.snapshot`;
const madeBy = (node: string): string => `linewire.node.${node}.snapshot.made`;
const encoder = new TextEncoder();
const decoder = new TextDecoder();
const bytesOf = (value: unknown): Uint8Array => encoder.encode(JSON.stringify(value));
const valueOf = <T>(bytes: Uint8Array): T => JSON.parse(decoder.decode(bytes)) as T;

const digestOf = async (stream: ReadStream): Promise<string> => {
  const hash = createHash("sha256");
  for await (const chunk of stream) hash.update(chunk as Buffer);
  return hash.digest("hex");
};

const pieceBytes = (engine: Pick<Engine, "maxBytes">): number => Math.min(512 * 1024, engine.maxBytes() - 1024);

type Source = {
  engine: Engine;
  node: string;
  /** Makes a copy of the store in a file of this name. */ copy: (file: string) => Promise<void>;
  file: string;
};

/** Sends copies of this node's store to other nodes on request. */
export const serveSnapshots = ({ engine, node, copy, file }: Source): Stop => {
  for (const name of readdirSync(dirname(file)))
    if (name.startsWith(`${basename(file)}.copy-`)) rmSync(join(dirname(file), name), { force: true });
  let begun = 0;
  const files = new Map<string, string>();
  const made = new Map<string, Made>();
  const forget = (id: string): void => {
    const name = files.get(id);
    files.delete(id);
    made.delete(id);
    if (name !== undefined) rmSync(name, { force: true });
  };
  const make = async (id: string, name: string): Promise<void> => {
    rmSync(name, { force: true });
    await copy(name);
    const { size } = await stat(name);
    made.set(id, { bytes: size, sha256: await digestOf(createReadStream(name)) });
  };
  const offer = async (): Promise<Uint8Array> => {
    const id = String(++begun);
    const name = `${file}.copy-${id}`;
    files.set(id, name);
    made.set(id, null);
    setTimeout(() => forget(id), KEEP_MS).unref();
    make(id, name).catch(() => made.set(id, { failed: true }));
    return bytesOf({ node, id } satisfies Offer);
  };
  const tell = async (bytes: Uint8Array): Promise<Uint8Array> =>
    bytesOf(made.get(valueOf<string>(bytes)) ?? (files.has(valueOf<string>(bytes)) ? null : { failed: true }));
  const piece = async (bytes: Uint8Array): Promise<Uint8Array> => {
    const { id, from } = valueOf<Wanted>(bytes);
    const name = files.get(id);
    if (name === undefined) throw new Error("this snapshot copy was deleted");
    const handle = await open(name);
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(pieceBytes(engine)), 0, pieceBytes(engine), from);
      return buffer.subarray(0, bytesRead);
    } finally {
      await handle.close();
    }
  };
  const stops = [
    engine.answer(OFFERS, offer, "copies"),
    engine.answer(madeBy(node), tell),
    engine.answer(piecesOf(node), piece),
  ];
  return () => {
    for (const stop of stops) stop();
    for (const id of files.keys()) forget(id);
  };
};

/** Waits until a copy is ready, while its source responds. */
const whenMade = async (engine: Engine, { node, id }: Offer): Promise<{ bytes: number; sha256: string }> => {
  for (;;) {
    const made = valueOf<Made>(await engine.ask(madeBy(node), bytesOf(id), PIECE_MS));
    if (made !== null && "failed" in made) throw new Error("the snapshot copy failed");
    if (made !== null) return made;
    await new Promise<void>((resolve) => void setTimeout(resolve, LOOK_MS));
  }
};

/** Fetches another node's store into a file, completely or not at all. */
export const fetchSnapshot = async (engine: Engine, file: string): Promise<void> => {
  const offer = valueOf<Offer>(await engine.ask(OFFERS, new Uint8Array(), OFFER_MS));
  const made = await whenMade(engine, offer);
  const target = await open(file, "w", 0o600);
  const size = pieceBytes(engine);
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < made.bytes) {
      const from = next;
      next += size;
      for (let at = from; at < Math.min(from + size, made.bytes);) {
        const wanted = bytesOf({ id: offer.id, from: at } satisfies Wanted);
        const bytes = await engine.ask(piecesOf(offer.node), wanted, PIECE_MS);
        if (bytes.length === 0) throw new Error("the snapshot is truncated");
        await target.write(bytes, 0, bytes.length, at);
        at += bytes.length;
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    await target.truncate(made.bytes);
    await target.sync();
  } finally {
    await target.close();
  }
  if ((await digestOf(createReadStream(file))) !== made.sha256) throw new Error("snapshot checksum mismatch");
};
