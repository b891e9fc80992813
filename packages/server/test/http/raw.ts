import { connect } from "node:net";

export type Exchange = { status: number; head: string; body: string; closed: boolean; all: string };

const parsed = (text: string, closed: boolean): Exchange => {
  const [head = "", ...rest] = text.split("\r\n\r\n");
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0),
    head,
    body: rest.join("\r\n\r\n"),
    closed,
    all: text,
  };
};

/** Returns the received bytes when the server has closed the connection or was silent for `quietMs`. */
export const exchange = (url: string, text: string, quietMs = 400): Promise<Exchange> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    let came = "";
    const socket = connect(Number(port), hostname, () => socket.write(Buffer.from(text, "latin1")));
    const finish = (closed: boolean): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(parsed(came, closed));
    };
    let timer = setTimeout(() => finish(false), quietMs * 4);
    socket.on("data", (chunk) => {
      came += chunk.toString("latin1");
      clearTimeout(timer);
      timer = setTimeout(() => finish(false), quietMs);
    });
    socket.on("close", () => finish(true));
    socket.on("error", (error: NodeJS.ErrnoException) =>
      came === "" && error.code !== "ECONNRESET" ? reject(error) : finish(true),
    );
  });

export type KeptConnection = {
  /** A list is written in separate packets. Returns the next `count` responses. */
  ask: (text: string | readonly string[], count?: number) => Promise<string[]>;
  close: () => void;
};

/** Null until the first response is complete. */
const lengthOfResponse = (came: string, isHead: boolean): number | null => {
  const end = came.indexOf("\r\n\r\n");
  if (end === -1) return null;
  const bodyLength = isHead ? 0 : Number(/^content-length: (\d+)/im.exec(came.slice(0, end))?.[1] ?? 0);
  const length = end + 4 + bodyLength;
  return came.length >= length ? length : null;
};

const firstResponses = (came: string, count: number, isHead: boolean): string[] | null => {
  const responses: string[] = [];
  for (let rest = came; responses.length < count;) {
    const length = lengthOfResponse(rest, isHead);
    if (length === null) return null;
    responses.push(rest.slice(0, length));
    rest = rest.slice(length);
  }
  return responses;
};

export const keepConnection = (url: string): KeptConnection => {
  const { hostname, port } = new URL(url);
  const socket = connect({ port: Number(port), host: hostname, noDelay: true });
  let came = "";
  let look = (): void => {};
  let fail = (_error: Error): void => {};
  socket.on("data", (chunk) => {
    came += chunk.toString("latin1");
    look();
  });
  socket.once("close", () => fail(new Error(`the connection was closed after ${JSON.stringify(came)}`)));
  return {
    ask: async (text, count = 1) => {
      const pieces = [text].flat();
      const isHead = pieces.join("").startsWith("HEAD ");
      for (const piece of pieces) {
        socket.write(Buffer.from(piece, "latin1"));
        await new Promise((resolve) => setImmediate(resolve));
      }
      return new Promise((resolve, reject) => {
        fail = reject;
        look = () => {
          const responses = firstResponses(came, count, isHead);
          if (responses === null) return;
          came = came.slice(responses.join("").length);
          resolve(responses);
        };
        look();
      });
    },
    close: () => void socket.destroy(),
  };
};
