import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { GRAPHQL_LIMITS } from "@linewire/contract";
import { CloseCode, MessageType, handleProtocols, makeServer, parseMessage } from "graphql-ws";
import { WebSocketServer, type RawData, type WebSocket } from "ws";
import { Fault } from "@linewire/domain/fault/fault";
import { CLOSE, closeOf } from "./close-code.ts";
import { GraphqlConnection, activeOperationOf, type ConnectionParts } from "./connection.ts";

type Extra = { connection: GraphqlConnection };

const PROTOCOL = makeServer<Record<string, unknown>, Extra>({
  connectionInitWaitTimeout: GRAPHQL_LIMITS.initMs,
  onConnect: ({ extra, connectionParams }) => extra.connection.enter(connectionParams?.["apiKey"]),
  onSubscribe: ({ extra, subscriptions }, id, payload) =>
    extra.connection.startOperation(id, payload, Object.keys(subscriptions).length),
  execute: (args) => {
    const { operation } = activeOperationOf(args);
    if (operation.kind !== "answered") throw new Error("a subscription was executed as a query");
    return operation.result;
  },
  subscribe: (args) => {
    const { id, operation, connection } = activeOperationOf(args);
    if (operation.kind !== "live") throw new Error("a query was executed as a subscription");
    return connection.listen(id, operation);
  },
});

const textOf = (data: RawData): string =>
  (Array.isArray(data) ? Buffer.concat(data) : Buffer.isBuffer(data) ? data : Buffer.from(data)).toString();

const SERVER_MESSAGES: ReadonlySet<MessageType> = new Set([
  MessageType.ConnectionAck,
  MessageType.Next,
  MessageType.Error,
]);

/** Whether only a server may send a message. graphql-ws throws an error for these instead of closing with 4400. */
const isServerMessage = (text: string): boolean => {
  try {
    return SERVER_MESSAGES.has(parseMessage(text).type);
  } catch {
    return false;
  }
};

const serve = (socket: WebSocket, connection: GraphqlConnection): void => {
  const closed = PROTOCOL.opened(
    {
      protocol: socket.protocol,
      send: (text) => connection.send(text),
      close: (code, reason) => connection.close(code ?? CLOSE.bad, reason ?? ""),
      onMessage: (take) =>
        void socket.on("message", (data: RawData) => {
          const text = textOf(data);
          if (isServerMessage(text)) connection.close(CloseCode.BadRequest, "Invalid message received");
          else take(text).catch((error: unknown) => connection.fail(error));
        }),
    },
    { connection },
  );
  socket.once("close", (code: number, reason: Buffer) => {
    connection.closed();
    void closed(code, reason.toString());
  });
};

const begin = (request: IncomingMessage, socket: WebSocket, parts: ConnectionParts): void => {
  // Without this listener a socket error would end the process. The error closes the socket, so the client needs no
  // report.
  socket.on("error", () => {});
  try {
    serve(socket, new GraphqlConnection(request, socket, parts));
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    socket.close(...closeOf(error));
  }
};

export const graphqlSockets = (parts: ConnectionParts) => {
  const server = new WebSocketServer({
    noServer: true,
    handleProtocols,
    maxPayload: GRAPHQL_LIMITS.messageBytes,
    perMessageDeflate: false,
    // The promises of a message settle before the next message is read.
    allowSynchronousEvents: false,
  });
  return {
    open: (request: IncomingMessage, socket: Duplex, head: Buffer, refuse: (fault: Fault) => void): void => {
      server.once("wsClientError", () =>
        refuse(new Fault("invalid_parameter", "the WebSocket handshake is not valid")),
      );
      server.handleUpgrade(request, socket, head, (opened) => begin(request, opened, parts));
      server.removeAllListeners("wsClientError");
    },
    count: (): number => server.clients.size,
    close: (): void => {
      for (const client of server.clients) client.terminate();
    },
  };
};
export type GraphqlSockets = ReturnType<typeof graphqlSockets>;
