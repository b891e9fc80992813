import type { BetType, ENDPOINTS } from "@linewire/contract";
import type { Handler } from "@linewire/http/call";
import { activeAndSince, listRows, type ListParts } from "./list-rows.ts";

export type BetTypeReader = { betTypes: () => readonly BetType[]; referenceVersion: () => number };

export const listBetTypes =
  (parts: BetTypeReader & ListParts): Handler<(typeof ENDPOINTS)["listBetTypes"]> =>
  ({ query }) =>
    listRows(
      parts,
      { name: "bet types", version: parts.referenceVersion(), ...activeAndSince(parts.betTypes) },
      query.changedSince,
    );
