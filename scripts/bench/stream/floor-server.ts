import { createServer } from "node:http";
import type { Socket } from "node:net";
import { createInterface } from "node:readline";
import { dataOf, frameOf, type StreamBenchRow } from "./rows.ts";

// Minimal fan-out in Node: one prepared buffer with chunk header to each client's socket. `node floor-server.ts
// <port>` reads rows from POST requests or standard input.

const [, , port = "0"] = process.argv;
const readers = new Set<Socket>();
let seq = 0;

const chunkOf = (text: string): Buffer => Buffer.from(`${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`);

const publish = (rows: readonly StreamBenchRow[]): void => {
  let text = "";
  for (const row of rows) text += frameOf(dataOf(row, ++seq), seq);
  const bytes = chunkOf(text);
  for (const socket of readers) socket.write(bytes);
};

createServer((request, response) => {
  if (request.method === "POST") {
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => void pieces.push(piece));
    request.on("end", () => {
      publish(JSON.parse(Buffer.concat(pieces).toString()) as StreamBenchRow[]);
      response.end("{}");
    });
    return;
  }
  const { socket } = response;
  response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
  response.flushHeaders();
  if (!socket) return;
  socket.setTimeout(0);
  socket.setNoDelay(true);
  socket.write(chunkOf(": connected\n\n"));
  readers.add(socket);
  socket.on("close", () => void readers.delete(socket));
}).listen({ port: Number(port), host: "127.0.0.1", backlog: 4096 });

createInterface({ input: process.stdin }).on("line", (line) => publish(JSON.parse(line) as StreamBenchRow[]));
