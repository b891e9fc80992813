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

/** An operator's decision about a name: the thing it stands for, none of ours (null), or a withdrawn decision. */
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
