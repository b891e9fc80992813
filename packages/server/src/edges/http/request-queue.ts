import type { Socket } from "node:net";

/** How many requests of one connection are under way at most. */
const MOST_UNDER_WAY = 32;

type Turns = { nextTurn: (call: () => void) => void };
type Line = { underWay: number; waiting: (() => void)[]; scheduled: boolean };
type Ending = { once: (event: "close", hear: () => void) => unknown };

/**
 * Requests that a caller pipelines on one connection: when too many are under way the connection is not read any more, and those
 * that were read already wait. What waits goes on a turn of the event loop later, so that one connection never holds up the others.
 */
export const requestQueue = ({ nextTurn }: Turns) => {
  const lines = new WeakMap<Socket, Line>();

  const lineOf = (socket: Socket): Line => {
    const known = lines.get(socket);
    if (known) return known;
    const line: Line = { underWay: 0, waiting: [], scheduled: false };
    lines.set(socket, line);
    // Node resumes the socket by itself when a request was read to its end.
    socket.on("resume", () => {
      if (line.waiting.length > 0) socket.pause();
    });
    return line;
  };

  const goOn = (socket: Socket, line: Line): void => {
    line.scheduled = false;
    if (socket.destroyed) line.waiting = [];
    const ready = line.waiting.splice(0, MOST_UNDER_WAY - line.underWay);
    line.underWay += ready.length;
    for (const call of ready) call();
    if (line.waiting.length === 0) socket.resume();
  };

  return (socket: Socket, response: Ending, call: () => void): void => {
    const line = lineOf(socket);
    response.once("close", () => {
      line.underWay--;
      if (line.waiting.length === 0 || line.scheduled) return;
      line.scheduled = true;
      nextTurn(() => goOn(socket, line));
    });
    if (line.underWay < MOST_UNDER_WAY && line.waiting.length === 0) {
      line.underWay++;
      return call();
    }
    line.waiting.push(call);
    socket.pause();
  };
};
