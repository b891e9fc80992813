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
