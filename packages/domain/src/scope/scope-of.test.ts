import { expect, test } from "vitest";
import { tierDelayMs, type Tier } from "@linewire/contract";
import type { Catalogue, CatalogueBook, CatalogueLeague } from "../catalogue/catalogue.ts";
import { scopeOf } from "./scope-of.ts";

const CODES = ["nfl", "nba", "wnba", "mlb", "nhl", "cbb", "cfb"];
const bounds = {
  leagues: CODES.map((name, at) => ({ id: at + 1, name }) as CatalogueLeague),
  books: [1, 2, 3].map((id) => ({ id, includedInFree: id < 3 }) as CatalogueBook),
} satisfies Pick<Catalogue, "leagues" | "books">;

const scope = (tier: Tier) => scopeOf({ tier, permissions: ["api:sgp"] }, bounds);

test("the free tier has every league, only the included books, and a delay", () => {
  expect(scope("free")).toEqual({
    tier: "free",
    permissions: ["api:sgp"],
    leagueIds: null,
    sourceIds: [1, 2],
    delayMs: tierDelayMs("free", null),
  });
});

test("the concierge tier has five leagues, every book, and no delay", () => {
  expect(scope("concierge")).toMatchObject({ leagueIds: [1, 2, 3, 4, 5], sourceIds: null, delayMs: 0 });
});

test("the enterprise tier has every league, every book, and no delay", () => {
  expect(scope("enterprise")).toMatchObject({ leagueIds: null, sourceIds: null, delayMs: 0 });
});
