/** Why a subscription ended: the reasons of streams, or its account lost access. */
export type GraphqlEnding =
  | "left"
  | "drained"
  | "slow_consumer"
  | "key_revoked"
  | "scope_changed"
  | "scope_lost"
  | "token_expired";

/** A subscriber, as the node manages it: woken periodically, ended when it loses its rights. */
export type OpenGraphqlSubscriber = {
  slot: number;
  readonly keyId: string | null;
  readonly accountId: string;
  readonly scope: string;
  wake: () => number;
  checkProgress: () => void;
  end: (why: GraphqlEnding) => void;
};

/** All subscribers of this node, streams included, so that one place ends them. */
export type AllSubscribers = {
  add: (subscriber: OpenGraphqlSubscriber) => void;
  remove: (subscriber: OpenGraphqlSubscriber) => void;
  /** A heartbeat as a comment. */
  beat: () => Buffer;
};

/** Not in the timer wheel. */
export const AWAKE = -1;
