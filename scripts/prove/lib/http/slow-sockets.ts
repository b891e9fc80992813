import { connect, type Socket } from "node:net";

/** `first`: sent at once. `repeated`: every second after that. */
type SlowSocketKind = { name: string; first: string; repeated: string };

const BODY =
  "POST /subscriptions HTTP/1.1\r\nHost: slow\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n";

export const slowSocketKinds = (key: string): readonly SlowSocketKind[] => [
  { name: "no bytes", first: "", repeated: "" },
  { name: "a head in single bytes", first: "GET /league HTTP/1.1\r\nHost: slow\r\n", repeated: "X-A: b\r\n" },
  { name: "half a request line", first: "GET /lea", repeated: "g" },
  { name: "a head that stops", first: "GET /league HTTP/1.1\r\nHost: slow\r\nX-Api", repeated: "" },
  { name: "a body in single bytes", first: `${BODY}X-Api-Key: ${key}\r\n\r\n{`, repeated: " " },
  { name: "a body that stops", first: `${BODY}X-Api-Key: ${key}\r\n\r\n{"leagueIds":[1`, repeated: "" },
  {
    name: "a chunk that never ends",
    first: `${BODY.replace("Content-Length: 60000", "Transfer-Encoding: chunked")}X-Api-Key: ${key}\r\n\r\nff\r\n{`,
    repeated: " ",
  },
  { name: "bytes that are not HTTP", first: "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", repeated: "\x00" },
  {
    name: "a response and then half a request",
    first: "GET /healthz HTTP/1.1\r\nHost: slow\r\n\r\nGET /hea",
    repeated: "l",
  },
];

type ClosedSocket = { name: string; ms: number };
export type SlowSockets = { closedSockets: ClosedSocket[]; connections: () => number; stop: () => Promise<number> };

const WRITE_INTERVAL_MS = 1000;

/** Replaces connections that the server closes. `stop` returns the number of connections older than a limit. */
export const slowSockets = (
  port: number,
  count: number,
  kinds: readonly SlowSocketKind[],
  tooLongMs: number,
): SlowSockets => {
  const closedSockets: ClosedSocket[] = [];
  const open = new Map<Socket, { name: string; since: number }>();
  let [over, connections] = [false, 0];
  const start = (at: number): void => {
    const { name, first, repeated } = kinds[at % kinds.length]!;
    const socket = connect({ port, host: "127.0.0.1", noDelay: true });
    connections++;
    const since = performance.now();
    const timer = setInterval(
      () => void (repeated !== "" && socket.writable && socket.write(repeated, "latin1")),
      WRITE_INTERVAL_MS,
    );
    socket.on("connect", () => {
      open.set(socket, { name, since: performance.now() });
      if (first !== "") socket.write(first, "latin1");
    });
    socket.on("data", () => {});
    socket.on("error", () => {});
    socket.on("close", () => {
      clearInterval(timer);
      open.delete(socket);
      if (over) return;
      closedSockets.push({ name, ms: performance.now() - since });
      setTimeout(() => void (!over && start(at)), WRITE_INTERVAL_MS * (at / count));
    });
  };
  for (let at = 0; at < count; at++) start(at);
  return {
    closedSockets,
    connections: () => connections,
    stop: async () => {
      over = true;
      const now = performance.now();
      const late = [...open.values()].filter(({ since }) => now - since > tooLongMs).length;
      for (const socket of open.keys()) socket.destroy();
      await new Promise((resolve) => setImmediate(resolve));
      return late;
    },
  };
};
