import { readFileSync, readdirSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";

// A plain node:http server with prepared buffers: `node bare-server.ts <port> <folder>`. It responds 304 to a matching
// ETag.

const [, , port = "0", folder = "."] = process.argv;
const files = new Map(readdirSync(folder).map((name) => [`/${name}`, readFileSync(join(folder, name))]));
const ETAG = '"bare"';

createServer((request, response) => {
  const bytes = files.get(request.url ?? "");
  if (request.headers["if-none-match"] === ETAG) {
    response.writeHead(304, { ETag: ETAG });
    response.end();
  } else if (bytes) {
    response.writeHead(200, { "Content-Type": "application/json", "Content-Length": bytes.length, ETag: ETAG });
    response.end(bytes);
  } else response.writeHead(404).end();
}).listen(Number(port), "127.0.0.1");
