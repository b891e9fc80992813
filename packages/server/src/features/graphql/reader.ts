/** Why a reader is over: the words of the streams, and that its account may not come here any more. */
export type Ending =
  | "left"
  | "drained"
  | "slow_consumer"
  | "key_revoked"
  | "scope_changed"
  | "scope_lost"
  | "token_expired";

/** A reader as the node sees it, whatever it reads: woken now and then, ended when it may read no longer. */
export type OpenReader = {
  slot: number;
  readonly keyId: string | null;
  readonly accountId: string;
  readonly scope: string;
  wake: () => number;
  look: () => void;
  end: (why: Ending) => void;
};

/** The readers of this node, those of the streams among them: one place ends them all. */
export type Readers = {
  add: (reader: OpenReader) => void;
  remove: (reader: OpenReader) => void;
  /** A sign of life as a comment. */
  beat: () => Buffer;
};

/** Not in the wheel. */
export const AWAKE = -1;
