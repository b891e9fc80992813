import { request, type Agent, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";

export type RawRequest = { method: string; target: string; headers: Record<string, string>; body?: string | undefined };
/** `body`: null for a stream, which is closed after its head. */
export type RawResponse = { status: number; headers: IncomingHttpHeaders; body: string | null };

const UNPACK: Record<string, (packed: Buffer) => Buffer> = {
  br: (packed) => brotliDecompressSync(packed),
  gzip: (packed) => gunzipSync(packed),
  zstd: (packed) => zstdDecompressSync(packed),
};

const bodyOf = async (answer: IncomingMessage): Promise<string | null> => {
  if (answer.statusCode === 200 && answer.headers["content-type"]?.startsWith("text/event-stream") === true) {
    answer.destroy();
    return null;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  const unpack = UNPACK[answer.headers["content-encoding"] ?? ""];
  return (unpack && bytes.length > 0 ? unpack(bytes) : bytes).toString();
};

/** Uses node:http, because `fetch` would normalize `/a/../b`. */
export const send = (url: string, { method, target, headers, body }: RawRequest, agent?: Agent): Promise<RawResponse> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const length = body === undefined ? {} : { "Content-Length": String(Buffer.byteLength(body)) };
    const options = { hostname, port, method, path: target, headers: { ...headers, ...length } };
    const sent = request({ ...options, ...(agent ? { agent } : {}) }, (answer) => {
      bodyOf(answer).then((text) => {
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text });
      }, reject);
    });
    sent.on("error", reject);
    sent.end(body);
  });
