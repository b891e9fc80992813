import type { IncomingMessage } from "node:http";
import { GRAPHQL_LIMITS, STREAM } from "@linewire/contract";
import type { ExecutionArgs, GraphQLError, GraphQLSchema } from "graphql";
import type { WebSocket } from "ws";
import type { Caller } from "@linewire/http/call";
import { Fault } from "@linewire/domain/fault/fault";
import type { OperationRequest, Operation } from "../../features/graphql/operation.ts";
import {
  AWAKE,
  type GraphqlEnding,
  type OpenGraphqlSubscriber,
  type AllSubscribers,
} from "../../features/graphql/graphql-subscriber.ts";
import { refusal } from "../../features/graphql/refusal.ts";
import type { LiveOperation, Rooms } from "../../features/graphql/rooms.ts";
import type { Stop, World } from "@linewire/domain/clock/world";
import { CLOSE, closeOf } from "./close-code.ts";

/** graphql-ws needs an iterator. It has no values, because the hub delivers the messages. */
const idleIterator = (stop: Stop): AsyncIterableIterator<never> => {
  let finish = (): void => {};
  const over = new Promise<IteratorReturnResult<undefined>>((resolve) => {
    finish = () => resolve({ done: true, value: undefined });
  });
  const iteration: AsyncIterableIterator<never> = {
    [Symbol.asyncIterator]: () => iteration,
    next: () => over,
    return: () => {
      stop();
      finish();
      return over;
    },
  };
  return iteration;
};

export type HeldConnection = { leave: (retryMs: number) => void; destroy: () => void; bufferedBytes: () => number };

export type ConnectionParts = {
  schema: GraphQLSchema;
  world: Pick<World, "after" | "random">;
  identify: (request: IncomingMessage, apiKey: unknown) => Promise<Caller>;
  scopeText: (caller: Caller) => string;
  admits: (accountId: string) => boolean;
  spend: (caller: Caller) => void;
  operate: (request: OperationRequest, caller: Caller) => Operation;
  join: Rooms;
  subscribers: AllSubscribers;
  ended: (why: GraphqlEnding) => void;
  /** Throws if the connection would exceed a limit. */
  hold: (request: IncomingMessage, keyId: string | null, held: HeldConnection) => Stop;
  report: (error: unknown) => void;
};

const CLOSE_TIMEOUT_MS = 4000;
/** A close frame has room for 123 bytes. The rest of a character that was cut takes at most 3. */
const REASON_BYTES = 120;

const shortReason = (reason: string): string => Buffer.from(reason).subarray(0, REASON_BYTES).toString();

type Payload = { query: string; operationName?: unknown; variables?: unknown };
type ActiveOperation = {
  id: string;
  operation: Exclude<Operation, { kind: "refused" }>;
  connection: GraphqlConnection;
};

const textIn = (value: unknown): string | null => (typeof value === "string" ? value : null);
const mapIn = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};

/** A WebSocket with its caller and subscriptions. The hub encodes a message once for all subscribers of a query. */
export class GraphqlConnection implements OpenGraphqlSubscriber {
  slot = AWAKE;
  accountId = "";
  keyId: string | null = null;
  scope = "";
  readonly #request: IncomingMessage;
  readonly #socket: WebSocket;
  readonly #parts: ConnectionParts;
  readonly #stops = new Set<Stop>();
  #caller: Caller | null = null;
  #release: Stop;
  #silent = false;
  #over = false;

  constructor(request: IncomingMessage, socket: WebSocket, parts: ConnectionParts) {
    this.#request = request;
    this.#socket = socket;
    this.#parts = parts;
    this.#release = parts.hold(request, null, this.#held());
    socket.on("pong", () => void (this.#silent = false));
  }

  #held(): HeldConnection {
    return {
      leave: (retryMs) => this.#close("drained", CLOSE.restart, `retry ${retryMs}`),
      destroy: () => this.#socket.terminate(),
      bufferedBytes: () => this.#socket.bufferedAmount,
    };
  }

  /** The first message identifies the caller. The node ends the connection when the caller loses rights. */
  async enter(apiKey: unknown): Promise<void> {
    const { identify, hold, subscribers, scopeText } = this.#parts;
    const caller = await identify(this.#request, apiKey);
    this.#release();
    this.#release = hold(this.#request, caller.keyId, this.#held());
    this.#caller = caller;
    this.keyId = caller.keyId;
    this.accountId = caller.accountId;
    this.scope = scopeText(caller);
    subscribers.add(this);
  }

  startOperation(
    id: string,
    { query, operationName, variables }: Payload,
    open: number,
  ): readonly GraphQLError[] | ExecutionArgs {
    const caller = this.#caller;
    if (caller === null) throw new Fault("missing_api_key");
    if (open > GRAPHQL_LIMITS.operations)
      return [
        refusal(
          "rate_limited",
          `at most ${GRAPHQL_LIMITS.operations} concurrent operations per connection: complete one first`,
        ),
      ];
    try {
      this.#parts.spend(caller);
    } catch (error) {
      if (error instanceof Fault) return [refusal(error.code, "too many operations: retry later")];
      throw error;
    }
    const name = textIn(operationName);
    const operation = this.#parts.operate({ query, operationName: name, variables: mapIn(variables) }, caller);
    if (operation.kind === "refused") return operation.errors;
    const active: ActiveOperation = { id, operation, connection: this };
    return { schema: this.#parts.schema, document: operation.document, operationName: name, contextValue: active };
  }

  listen(id: string, live: LiveOperation): AsyncIterableIterator<never> {
    const begin = `{"id":${JSON.stringify(id)},"type":"next","payload":`;
    const leave = this.#parts.join(live, ({ text }) => void this.send(`${begin}${text()}}`));
    this.#stops.add(leave);
    return idleIterator(() => {
      this.#stops.delete(leave);
      leave();
    });
  }

  /** Resolves when the socket has accepted the text or is closed. A client that reads too slowly is disconnected. */
  send(text: string): Promise<void> {
    if (this.#over || this.#socket.readyState !== this.#socket.OPEN) return Promise.resolve();
    return new Promise((resolve) => {
      this.#socket.send(text, () => resolve());
      if (this.#socket.bufferedAmount > STREAM.queueBytes) this.end("slow_consumer");
    });
  }

  wake(): number {
    const { after, random } = this.#parts.world;
    if (this.#silent) after(0, () => this.end("slow_consumer"));
    else this.#socket.ping();
    this.#silent = true;
    return STREAM.keepaliveMs * (0.9 + 0.1 * random());
  }

  checkProgress(): void {}

  end(why: GraphqlEnding): void {
    const lost = why === "scope_changed" && !this.#parts.admits(this.accountId);
    const ending = lost ? "scope_lost" : why;
    this.#close(ending, ...closeOf(ending));
  }

  fail(error: unknown): void {
    if (error instanceof Fault) return this.close(...closeOf(error));
    this.#parts.report(error);
    this.close(CLOSE.internal, "Internal server error");
  }

  close(code: number, reason: string): void {
    this.#close("left", code, reason);
  }

  #close(why: GraphqlEnding, code: number, reason: string): void {
    this.leaveRooms(why);
    this.#socket.close(code, shortReason(reason));
    const stop = this.#parts.world.after(CLOSE_TIMEOUT_MS, () => this.#socket.terminate());
    this.#socket.once("close", stop);
  }

  leaveRooms(why: GraphqlEnding): void {
    if (this.#over) return;
    this.#over = true;
    for (const stop of this.#stops) stop();
    this.#stops.clear();
    if (this.#caller === null) return;
    this.#parts.subscribers.remove(this);
    this.#parts.ended(why);
  }

  /** After this call the connection no longer counts against the limits. */
  closed(): void {
    this.leaveRooms("left");
    this.#release();
  }
}

export const activeOperationOf = ({ contextValue }: Pick<ExecutionArgs, "contextValue">): ActiveOperation =>
  contextValue as ActiveOperation;
