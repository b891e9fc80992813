/** The reason why a subscription ends. `scope_lost`: the account lost access. */
export type GraphqlEnding =
  | "left"
  | "drained"
  | "slow_consumer"
  | "key_revoked"
  | "scope_changed"
  | "scope_lost"
  | "token_expired";

/** A subscriber, which the node wakes periodically, and ends when its account loses access. */
export type OpenGraphqlSubscriber = {
  slot: number;
  readonly keyId: string | null;
  readonly accountId: string;
  readonly scope: string;
  wake: () => number;
  checkProgress: () => void;
  end: (why: GraphqlEnding) => void;
};

/** All subscribers of this node, including streams. */
export type AllSubscribers = {
  add: (subscriber: OpenGraphqlSubscriber) => void;
  remove: (subscriber: OpenGraphqlSubscriber) => void;
  beat: () => Buffer;
};

/** The slot of a subscriber that is not in the timer wheel. */
export const AWAKE = -1;
