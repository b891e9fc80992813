import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import type { Event } from "@linewire/contract";

// A span of the history has one version per change of an event, and one for each event from before the span.

export type EventVersion = { at: number; eventId: number; body: string };

export const packVersions = (versions: readonly EventVersion[]): Uint8Array =>
  zstdCompressSync(Buffer.from(versions.map(({ at, eventId, body }) => `${at} ${eventId} ${body}`).join("\n")));

export const versionsIn = (packed: Uint8Array): EventVersion[] => {
  const text = zstdDecompressSync(packed).toString();
  if (text === "") return [];
  return text.split("\n").map((line) => {
    const [at = "", eventId = ""] = line.split(" ", 2);
    return { at: Number(at), eventId: Number(eventId), body: line.slice(at.length + eventId.length + 2) };
  });
};

export type EventsThen = { event: (id: number) => Event | undefined; events: () => Event[] };

export const eventsAt = (versions: readonly EventVersion[], at: number): EventsThen => {
  const newest = new Map<number, string>();
  for (const version of versions) if (version.at <= at) newest.set(version.eventId, version.body);
  return {
    event: (id) => {
      const body = newest.get(id);
      return body === undefined ? undefined : (JSON.parse(body) as Event);
    },
    events: () => [...newest.values()].map((body) => JSON.parse(body) as Event),
  };
};
