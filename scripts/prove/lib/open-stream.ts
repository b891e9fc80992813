import { connect } from "node:net";

/** Pieces can have any size. `ended`: the body is complete; the connection may stay open. */
export const dechunker = (out: (data: Buffer) => void, ended: () => void): ((piece: Buffer) => void) => {
  let left = 0;
  let size = "";
  return (piece) => {
    for (let at = 0; at < piece.length;) {
      if (left > 0) {
        const end = Math.min(piece.length, at + left);
        const dataEnd = Math.min(end, at + Math.max(0, left - 2));
        if (dataEnd > at) out(piece.subarray(at, dataEnd));
        left -= end - at;
        at = end;
        continue;
      }
      const end = piece.indexOf(10, at);
      size += piece.toString("latin1", at, end < 0 ? piece.length : end);
      at = end < 0 ? piece.length : end + 1;
      if (end < 0) continue;
      const length = Number.parseInt(size, 16);
      left = length + 2;
      size = "";
      if (length === 0) return ended();
    }
  };
};

export type StreamTarget = {
  port: number;
  path: string;
  lastEventId?: string | null;
  headers?: Record<string, string>;
};

export type StreamListeners = {
  opened: (status: number, head: string) => void;
  /** `piece` has no chunk headers of HTTP. */
  data: (piece: Buffer) => void;
  closed: (why: string) => void;
};

export type ProofStream = { leave: () => void; pause: () => void; resume: () => void };

const headOf = ({ port, path, lastEventId, headers = {} }: StreamTarget): string => {
  const all = {
    Host: `127.0.0.1:${port}`,
    Accept: "text/event-stream",
    ...(lastEventId ? { "Last-Event-ID": lastEventId } : {}),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `GET ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`;
};

/** No library is used, so that no server error is hidden. */
export const openStream = (target: StreamTarget, listeners: StreamListeners): ProofStream => {
  const socket = connect({ port: target.port, host: "127.0.0.1", noDelay: true });
  let head: string | null = "";
  let over = false;
  let body = listeners.data;
  const close = (why: string): void => {
    if (over) return;
    over = true;
    socket.destroy();
    listeners.closed(why);
  };
  socket.on("connect", () => void socket.write(headOf(target)));
  socket.on("data", (piece: Buffer) => {
    if (over) return;
    if (head === null) return body(piece);
    head += piece.toString("latin1");
    const end = head.indexOf("\r\n\r\n");
    if (end < 0) return;
    const [text, rest] = [head.slice(0, end), head.slice(end + 4)];
    head = null;
    if (/transfer-encoding: *chunked/i.test(text)) body = dechunker(listeners.data, () => close("end"));
    listeners.opened(Number(text.slice(9, 12)), text);
    if (rest) body(Buffer.from(rest, "latin1"));
  });
  socket.on("end", () => close("end"));
  socket.on("error", (error: NodeJS.ErrnoException) => close(error.code ?? "error"));
  socket.on("close", () => close("closed"));
  return { leave: () => close("left"), pause: () => void socket.pause(), resume: () => void socket.resume() };
};

export const frameCutter = (take: (frame: string) => void): ((piece: Buffer) => void) => {
  let rest = "";
  return (piece) => {
    const frames = (rest + piece.toString("latin1")).split("\n\n");
    rest = frames.pop() ?? "";
    for (const frame of frames) take(frame);
  };
};
