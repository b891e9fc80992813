import type { StreamWorld } from "@linewire/client";
import type { FakeWorld } from "@linewire/testkit";

type DropFilter = (block: string) => boolean;

const dropEvents = (body: ReadableStream<Uint8Array>, isDropped: DropFilter): ReadableStream<Uint8Array> => {
  let rest = "";
  const utf8 = new TextDecoder();
  const bytes = new TextEncoder();
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, out) => {
        const blocks = (rest + utf8.decode(chunk, { stream: true })).split("\n\n");
        rest = blocks.pop() ?? "";
        for (const block of blocks) if (!isDropped(block)) out.enqueue(bytes.encode(`${block}\n\n`));
      },
    }),
  );
};

export const lossyTransport = (clock: Pick<FakeWorld, "now" | "after">, isDropped: DropFilter = () => false) => {
  const requests: { url: string; lastEventId: string | null }[] = [];
  const world: StreamWorld = {
    now: clock.now,
    after: clock.after,
    random: () => 0,
    fetch: async (url, init) => {
      const response = await fetch(url, init);
      if (!new URL(url).pathname.startsWith("/sse/") || !response.body) return response;
      requests.push({ url, lastEventId: new Headers(init.headers).get("last-event-id") });
      return new Response(dropEvents(response.body, isDropped), { status: response.status, headers: response.headers });
    },
  };
  return { world, requests };
};
