import { request } from "node:http";
import { connect, type Socket } from "node:net";
import type { Case, Ready } from "./case.ts";

/** Status 0: the connection was closed without a response. */
export type SentOutcome = {
  status: number;
  headers: Record<string, string>;
  body: string;
  ms: number;
  closed: boolean;
};

const REQUEST_TIMEOUT_MS = 40_000;
const RESPONSE_TIMEOUT_MS = 3000;

const headOf = (text: string): { status: number; headers: Record<string, string> } => {
  const [start = "", ...lines] = text.split("\r\n");
  const headers = lines.map((line) => [
    line.slice(0, line.indexOf(":")).toLowerCase(),
    line.slice(line.indexOf(":") + 1).trim(),
  ]);
  return {
    status: Number(/^HTTP\/1\.\d (\d{3})/.exec(start)?.[1] ?? 0),
    headers: Object.fromEntries(headers) as Record<string, string>,
  };
};

const unchunked = (text: string): string => {
  let rest = text;
  let body = "";
  for (;;) {
    const size = /^([0-9a-f]+)[^\r\n]*\r\n/i.exec(rest);
    const length = size ? Number.parseInt(size[1]!, 16) : 0;
    if (!size || length === 0) return body;
    body += rest.slice(size[0].length, size[0].length + length);
    rest = rest.slice(size[0].length + length + 2);
  }
};

const cameOf = (text: string, ms: number, closed: boolean): SentOutcome => {
  const at = text.indexOf("\r\n\r\n");
  const { status, headers } = headOf(at === -1 ? text : text.slice(0, at));
  const rest = at === -1 ? "" : text.slice(at + 4);
  const body = headers["transfer-encoding"] === "chunked" ? unchunked(rest) : rest;
  return { status, headers, body: Buffer.from(body, "latin1").toString(), ms, closed };
};

/** Until the end or a closed connection. */
const pace = (socket: Socket, bytes: Buffer, { bytesPerSecond, afterHeaders }: NonNullable<Case["slow"]>): void => {
  const fast = afterHeaders === true ? bytes.indexOf("\r\n\r\n") + 4 : 0;
  if (fast > 0) socket.write(bytes.subarray(0, fast));
  let at = fast;
  const stepMs = Math.max(50, 1000 / bytesPerSecond);
  const size = Math.max(1, Math.round((bytesPerSecond * stepMs) / 1000));
  const timer = setInterval(() => {
    if (socket.destroyed || at >= bytes.length) return clearInterval(timer);
    socket.write(bytes.subarray(at, at + size));
    at += size;
  }, stepMs);
};

export type SendOptions = { slow?: Case["slow"]; untilClosed?: boolean };

export const sendRaw = (
  base: URL,
  bytes: Buffer,
  { slow, untilClosed = false }: SendOptions = {},
): Promise<SentOutcome> =>
  new Promise((resolve) => {
    const started = performance.now();
    let text = "";
    const socket = connect(Number(base.port), base.hostname);
    const finish = (closed: boolean): void => {
      clearTimeout(longest);
      clearTimeout(soon);
      socket.destroy();
      resolve(cameOf(text, performance.now() - started, closed));
    };
    const longest = setTimeout(() => finish(false), REQUEST_TIMEOUT_MS);
    let soon: NodeJS.Timeout | undefined = undefined;
    socket.on("connect", () => (slow ? pace(socket, bytes, slow) : socket.write(bytes)));
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
      clearTimeout(soon);
      const whole = text.includes("\r\n\r\n");
      if (whole && !untilClosed) soon = setTimeout(() => finish(false), 300);
    });
    if (!untilClosed) soon = setTimeout(() => finish(false), RESPONSE_TIMEOUT_MS);
    socket.on("close", () => finish(true));
    socket.on("error", () => finish(true));
  });

const asBytes = (base: URL, { method, path, headers, body }: Ready): Buffer => {
  const all = {
    Host: base.host,
    ...headers,
    ...(body ? { "Content-Length": String(body.length) } : {}),
    Connection: "close",
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([
    Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n`, "latin1"),
    body ?? Buffer.alloc(0),
  ]);
};

/** The path is not normalised. A plain socket sends requests that Node's client rejects. */
export const send = (base: URL, ready: Ready): Promise<SentOutcome> =>
  new Promise((resolve) => {
    const started = performance.now();
    const { method, path, headers, body } = ready;
    const received = (status: number, answered: Record<string, string>, text: string): void =>
      resolve({ status, headers: answered, body: text, ms: performance.now() - started, closed: status === 0 });
    const options = {
      hostname: base.hostname,
      port: base.port,
      method,
      path,
      headers,
      agent: false as const,
      timeout: REQUEST_TIMEOUT_MS,
    };
    try {
      const asking = request(options, (answer) => {
        const chunks: Buffer[] = [];
        const end = (): void =>
          received(answer.statusCode ?? 0, plain(answer.headers), Buffer.concat(chunks).toString());
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("end", end);
        answer.on("error", end);
        if (answer.headers["content-type"]?.startsWith("text/event-stream") === true)
          setTimeout(() => {
            end();
            asking.destroy();
          }, 200);
      });
      asking.on("error", () => received(0, {}, ""));
      asking.on("timeout", () => asking.destroy());
      asking.end(body ?? undefined);
    } catch {
      void sendRaw(base, asBytes(base, ready), { untilClosed: true }).then(resolve);
    }
  });

const plain = (headers: NodeJS.Dict<string | string[]>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(", ") : (value ?? "")]),
  );

export const readStream = (
  base: URL,
  { path, headers }: Ready,
  { readMs, match }: { readMs: number; match: string[] },
): Promise<SentOutcome> =>
  new Promise((resolve) => {
    const started = performance.now();
    let text = "";
    let settled = false;
    const asking = request({ hostname: base.hostname, port: base.port, path, headers, agent: false }, (answer) => {
      const finish = (): void => {
        if (settled) return;
        settled = true;
        clearTimeout(timer);
        asking.destroy();
        resolve({
          status: answer.statusCode ?? 0,
          headers: plain(answer.headers),
          body: text,
          ms: performance.now() - started,
          closed: false,
        });
      };
      const timer = setTimeout(finish, readMs);
      answer.on("data", (chunk: Buffer) => {
        text += chunk.toString();
        if (match.every((pattern) => new RegExp(pattern).test(text))) finish();
      });
      answer.on("end", finish);
      answer.on("error", finish);
    });
    asking.on("error", () => {
      if (!settled) resolve({ status: 0, headers: {}, body: "", ms: performance.now() - started, closed: true });
    });
    asking.end();
  });
