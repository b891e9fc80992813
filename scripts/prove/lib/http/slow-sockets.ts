import { connect, type Socket } from "node:net";

/** One way to occupy a connection: the first bytes, and those of each second after. */
type Manner = { name: string; first: string; each: string };

const BODY =
  "POST /subscriptions HTTP/1.1\r\nHost: slow\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n";

export const mannersOf = (key: string): readonly Manner[] => [
  { name: "says nothing", first: "", each: "" },
  { name: "a head that trickles", first: "GET /league HTTP/1.1\r\nHost: slow\r\n", each: "X-A: b\r\n" },
  { name: "half a request line", first: "GET /lea", each: "g" },
  { name: "a head that stops", first: "GET /league HTTP/1.1\r\nHost: slow\r\nX-Api", each: "" },
  { name: "a body that trickles", first: `${BODY}X-Api-Key: ${key}\r\n\r\n{`, each: " " },
  { name: "a body that stops", first: `${BODY}X-Api-Key: ${key}\r\n\r\n{"leagueIds":[1`, each: "" },
  {
    name: "a chunk that never ends",
    first: `${BODY.replace("Content-Length: 60000", "Transfer-Encoding: chunked")}X-Api-Key: ${key}\r\n\r\nff\r\n{`,
    each: " ",
  },
  { name: "no HTTP at all", first: "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", each: "\x00" },
  {
    name: "an answer and then half a request",
    first: "GET /healthz HTTP/1.1\r\nHost: slow\r\n\r\nGET /hea",
    each: "l",
  },
];

type Held = { name: string; ms: number };
export type SlowCrowd = { held: Held[]; connections: () => number; stop: () => Promise<number> };

const EACH_MS = 1000;

/** A number of slow connections, each reopened when the server closes it; `stop` returns how many are older than a limit. */
export const slowSockets = (port: number, count: number, manners: readonly Manner[], tooLongMs: number): SlowCrowd => {
  const held: Held[] = [];
  const open = new Map<Socket, { name: string; since: number }>();
  let [over, connections] = [false, 0];
  const start = (at: number): void => {
    const { name, first, each } = manners[at % manners.length]!;
    const socket = connect({ port, host: "127.0.0.1", noDelay: true });
    connections++;
    const since = performance.now();
    const timer = setInterval(() => void (each !== "" && socket.writable && socket.write(each, "latin1")), EACH_MS);
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
      held.push({ name, ms: performance.now() - since });
      setTimeout(() => void (!over && start(at)), EACH_MS * (at / count));
    });
  };
  for (let at = 0; at < count; at++) start(at);
  return {
    held,
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
