/** Why a reader is over: the words of the streams, and that its account may not come here any more. */
export type GraphqlEnding =
  | "left"
  | "drained"
  | "slow_consumer"
  | "key_revoked"
  | "scope_changed"
  | "scope_lost"
  | "token_expired";

/** A reader as the node sees it, whatever it reads: woken now and then, ended when it may read no longer. */
export type OpenGraphqlReader = {
  slot: number;
  readonly keyId: string | null;
  readonly accountId: string;
  readonly scope: string;
  wake: () => number;
  look: () => void;
  end: (why: GraphqlEnding) => void;
};

/** The readers of this node, those of the streams among them: one place ends them all. */
export type AllReaders = {
  add: (reader: OpenGraphqlReader) => void;
  remove: (reader: OpenGraphqlReader) => void;
  /** A sign of life as a comment. */
  beat: () => Buffer;
};

/** Not in the wheel. */
export const AWAKE = -1;
