import type { NameKind } from "./alias.ts";

/** A name that a feed met and that nothing of ours is known by: kept until somebody says what it is. */
export type MetRecord = {
  id: string;
  feed: string;
  kind: NameKind;
  leagueId: number | null;
  name: string;
  seenIn: string;
  /** In how many documents. */
  times: number;
  firstSeen: string;
  lastSeen: string;
};

/** What an operator said of a name: what it stands for, that it is none of ours (null), or that nothing is said any more. */
export type NameWord = {
  id: string;
  kind: NameKind;
  leagueId: number | null;
  name: string;
  thingId: number | null;
  withdrawn: boolean;
  by: string;
  modifiedOn: string;
};
