import { nameKey } from "./name-key.ts";
import type { NameKind } from "@linewire/domain/change/name-record";

/** Books and markets have no league. The `id` of a market is that of its bet type. */
export type Alias = { kind: NameKind; leagueId: number | null; name: string; id: number };

export const aliasKey = (kind: NameKind, leagueId: number | null, name: string): string =>
  `${kind} ${leagueId ?? 0} ${nameKey(name)}`;
