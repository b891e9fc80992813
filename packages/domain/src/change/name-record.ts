export const NAME_KINDS = ["team", "person", "book", "market"] as const;
export type NameKind = (typeof NAME_KINDS)[number];

/** A name from a feed that matches no record, kept until an operator maps it. */
export type MetRecord = {
  id: string;
  feed: string;
  kind: NameKind;
  leagueId: number | null;
  name: string;
  seenIn: string;
  times: number;
  firstSeen: string;
  lastSeen: string;
};

/** An operator maps a name to a record, to no record (null), or withdraws the decision. */
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
