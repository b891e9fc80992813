/** `scope_lost`: the account lost access. */
export type GraphqlEnding =
  | "left"
  | "drained"
  | "slow_consumer"
  | "key_revoked"
  | "scope_changed"
  | "scope_lost"
  | "token_expired";

export type OpenGraphqlSubscriber = {
  slot: number;
  readonly keyId: string | null;
  readonly accountId: string;
  readonly scope: string;
  wake: () => number;
  checkProgress: () => void;
  end: (why: GraphqlEnding) => void;
};

export type AllSubscribers = {
  add: (subscriber: OpenGraphqlSubscriber) => void;
  remove: (subscriber: OpenGraphqlSubscriber) => void;
  beat: () => Buffer;
};

export const AWAKE = -1;
