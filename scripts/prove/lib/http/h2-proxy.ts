import { once } from "node:events";
import { request } from "node:http";
import { connect, createServer } from "node:http2";
import type { AddressInfo } from "node:net";

const HOP_BY_HOP = new Set(["connection", "keep-alive", "transfer-encoding", "upgrade", "proxy-connection"]);

export type H2Proxy = { port: number; close: () => void };

/** Removes hop-by-hop headers, like a load balancer. */
export const h2Proxy = async (targetPort: number): Promise<H2Proxy> => {
  const server = createServer();
  server.on("stream", (stream, headers) => {
    const requestHeaders = Object.entries(headers).filter(([name]) => !name.startsWith(":"));
    const outgoing = request(
      {
        host: "127.0.0.1",
        port: targetPort,
        path: headers[":path"],
        headers: Object.fromEntries(requestHeaders) as Record<string, string>,
      },
      (response) => {
        const responseHeaders = Object.entries(response.headers).filter(([name]) => !HOP_BY_HOP.has(name));
        stream.respond({ ...Object.fromEntries(responseHeaders), ":status": response.statusCode ?? 502 });
        response.pipe(stream);
      },
    );
    outgoing.on("error", () => stream.close());
    stream.on("error", () => {});
    stream.on("close", () => outgoing.destroy());
    outgoing.end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() };
};

/** One connection; each call opens a stream. */
export const h2Client = (port: number) => {
  const session = connect(`http://127.0.0.1:${port}`);
  session.on("error", () => {});
  return {
    open: (path: string, data: (piece: Buffer) => void): void => {
      const stream = session.request({ ":path": path, accept: "text/event-stream", "accept-encoding": "gzip" });
      stream.on("data", data);
      stream.on("error", () => {});
    },
    close: (): void => session.destroy(),
  };
};
