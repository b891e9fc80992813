/** `scope_lost`: the account lost access. */
export type GraphqlEnding =
  | "left"
  | "drained"
  | "slow_consumer"
  | "key_revoked"
  | "scope_changed"
  | "scope_lost"
  | "token_expired";

/** The node wakes a subscriber periodically, and ends it when its account loses access. */
export type OpenGraphqlSubscriber = {
  slot: number;
  readonly keyId: string | null;
  readonly accountId: string;
  readonly scope: string;
  wake: () => number;
  checkProgress: () => void;
  end: (why: GraphqlEnding) => void;
};

/** Includes subscribers of event streams. */
export type AllSubscribers = {
  add: (subscriber: OpenGraphqlSubscriber) => void;
  remove: (subscriber: OpenGraphqlSubscriber) => void;
  beat: () => Buffer;
};

/** The slot of a subscriber that waits for no time. */
export const AWAKE = -1;
