import { nameKey } from "./name-key.ts";

export const NAME_KINDS = ["team", "person", "book", "market"] as const;
export type NameKind = (typeof NAME_KINDS)[number];

/** A reviewed name: what somebody else calls a thing of ours. Books and markets belong to no league; a market's id is that of its bet type. */
export type Alias = { kind: NameKind; leagueId: number | null; name: string; id: number };

/** Under what a name is kept: the same name in two leagues is two names. */
export const aliasKey = (kind: NameKind, leagueId: number | null, name: string): string =>
  `${kind} ${leagueId ?? 0} ${nameKey(name)}`;
