import { createServer } from "node:http";
import { createChannel, createSession } from "better-sse";
import { dataOf, type StreamBenchRow } from "./rows.ts";

// The library better-sse sends the benchmark's rows: `node better-sse-server.ts <port>`.

const [, , port = "0"] = process.argv;
const channel = createChannel();
let seq = 0;

createServer((request, response) => {
  if (request.method === "POST") {
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => void pieces.push(piece));
    request.on("end", () => {
      for (const row of JSON.parse(Buffer.concat(pieces).toString()) as StreamBenchRow[]) {
        seq++;
        channel.broadcast(JSON.parse(dataOf(row, seq)), "market_line_update", { eventId: String(seq) });
      }
      response.end("{}");
    });
    return;
  }
  response.setHeader("Content-Type", "text/event-stream");
  void createSession(request, response).then((session) => channel.register(session));
}).listen({ port: Number(port), host: "127.0.0.1", backlog: 4096 });
