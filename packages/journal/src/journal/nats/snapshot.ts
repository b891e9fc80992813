import { createHash } from "node:crypto";
import { createReadStream, type ReadStream, readdirSync, rmSync } from "node:fs";
import { open, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Stop } from "@linewire/domain/clock/world";
import type { Engine } from "./engine.ts";

// A node without usable data copies another node's store, then follows the stream.

const OFFERS = "linewire.snapshot";
const OFFER_TIMEOUT_MS = 1000;
const POLL_INTERVAL_MS = 100;
const REPLY_TIMEOUT_MS = 3000;
const PARALLEL_REQUESTS = 8;
const COPY_LIFETIME_MS = 120_000;

/** A snapshot in preparation. Polling its status shows whether the other node still runs. */
type Offer = { node: string; id: string };
type CopyStatus = { bytes: number; sha256: string } | { failed: true } | null;
type ChunkRequest = { id: string; from: number };

const chunkSubject = (node: string): string => `linewire.node.${node}.snapshot`;
const statusSubject = (node: string): string => `linewire.node.${node}.snapshot.made`;
const encoder = new TextEncoder();
const decoder = new TextDecoder();
const bytesOf = (value: unknown): Uint8Array => encoder.encode(JSON.stringify(value));
const valueOf = <T>(bytes: Uint8Array): T => JSON.parse(decoder.decode(bytes)) as T;

const digestOf = async (stream: ReadStream): Promise<string> => {
  const hash = createHash("sha256");
  for await (const chunk of stream) hash.update(chunk as Buffer);
  return hash.digest("hex");
};

const chunkBytes = (engine: Pick<Engine, "maxBytes">): number => Math.min(512 * 1024, engine.maxBytes() - 1024);

type Source = {
  engine: Engine;
  node: string;
  copy: (file: string) => Promise<void>;
  file: string;
};

export const serveSnapshots = ({ engine, node, copy, file }: Source): Stop => {
  for (const name of readdirSync(dirname(file)))
    if (name.startsWith(`${basename(file)}.copy-`)) rmSync(join(dirname(file), name), { force: true });
  let offerCount = 0;
  const files = new Map<string, string>();
  const copies = new Map<string, CopyStatus>();
  const forget = (id: string): void => {
    const name = files.get(id);
    files.delete(id);
    copies.delete(id);
    if (name !== undefined) rmSync(name, { force: true });
  };
  const make = async (id: string, name: string): Promise<void> => {
    rmSync(name, { force: true });
    await copy(name);
    const { size } = await stat(name);
    copies.set(id, { bytes: size, sha256: await digestOf(createReadStream(name)) });
  };
  const offer = async (): Promise<Uint8Array> => {
    const id = String(++offerCount);
    const name = `${file}.copy-${id}`;
    files.set(id, name);
    copies.set(id, null);
    setTimeout(() => forget(id), COPY_LIFETIME_MS).unref();
    make(id, name).catch(() => copies.set(id, { failed: true }));
    return bytesOf({ node, id } satisfies Offer);
  };
  const status = async (bytes: Uint8Array): Promise<Uint8Array> =>
    bytesOf(copies.get(valueOf<string>(bytes)) ?? (files.has(valueOf<string>(bytes)) ? null : { failed: true }));
  const readChunk = async (bytes: Uint8Array): Promise<Uint8Array> => {
    const { id, from } = valueOf<ChunkRequest>(bytes);
    const name = files.get(id);
    if (name === undefined) throw new Error("the snapshot copy was deleted");
    const handle = await open(name);
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(chunkBytes(engine)), 0, chunkBytes(engine), from);
      return buffer.subarray(0, bytesRead);
    } finally {
      await handle.close();
    }
  };
  const stops = [
    engine.serve(OFFERS, offer, "copies"),
    engine.serve(statusSubject(node), status),
    engine.serve(chunkSubject(node), readChunk),
  ];
  return () => {
    for (const stop of stops) stop();
    for (const id of files.keys()) forget(id);
  };
};

const awaitCopy = async (engine: Engine, { node, id }: Offer): Promise<{ bytes: number; sha256: string }> => {
  for (;;) {
    const copy = valueOf<CopyStatus>(await engine.request(statusSubject(node), bytesOf(id), REPLY_TIMEOUT_MS));
    if (copy !== null && "failed" in copy) throw new Error("the snapshot copy failed");
    if (copy !== null) return copy;
    await new Promise<void>((resolve) => void setTimeout(resolve, POLL_INTERVAL_MS));
  }
};

export const fetchSnapshot = async (engine: Engine, file: string): Promise<void> => {
  const offer = valueOf<Offer>(await engine.request(OFFERS, new Uint8Array(), OFFER_TIMEOUT_MS));
  const copy = await awaitCopy(engine, offer);
  const target = await open(file, "w", 0o600);
  const size = chunkBytes(engine);
  let next = 0;
  const fetchChunks = async (): Promise<void> => {
    while (next < copy.bytes) {
      const from = next;
      next += size;
      for (let at = from; at < Math.min(from + size, copy.bytes);) {
        const request = bytesOf({ id: offer.id, from: at } satisfies ChunkRequest);
        const bytes = await engine.request(chunkSubject(offer.node), request, REPLY_TIMEOUT_MS);
        if (bytes.length === 0) throw new Error("the snapshot is truncated");
        await target.write(bytes, 0, bytes.length, at);
        at += bytes.length;
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: PARALLEL_REQUESTS }, fetchChunks));
    await target.truncate(copy.bytes);
    await target.sync();
  } finally {
    await target.close();
  }
  if ((await digestOf(createReadStream(file))) !== copy.sha256) throw new Error("snapshot checksum mismatch");
};
