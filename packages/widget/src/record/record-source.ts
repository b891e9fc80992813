import type { Check, RouteOf } from "@linewire/client";
import type { AuthorRecord } from "@linewire/contract";
import type { Config } from "../config.ts";

const PATH: RouteOf<"embedRecord">["path"] = "/embed/v1/{partnerSlug}/record";

const PARAMETERS = [
  ["author", "author"],
  ["section", "section"],
  ["league", "league"],
  ["bet-type-id", "betTypeId"],
  ["from", "from"],
  ["to", "to"],
  ["min-picks", "minPicks"],
] as const;

export type RecordRequest = Pick<Config, "api" | "partner"> & { query: string };

export const recordRequest = (
  read: (name: string) => string | null,
  { api, partner }: Pick<Config, "api" | "partner">,
): RecordRequest => {
  const query = new URLSearchParams();
  for (const [attribute, parameter] of PARAMETERS) {
    const value = read(attribute);
    if (value) query.set(parameter, value);
  }
  return { api, partner, query: `${query}` };
};

export const recordAddress = ({ api, partner, query }: RecordRequest): string =>
  `${api + PATH.replace("{partnerSlug}", encodeURIComponent(partner))}${query && `?${query}`}`;

type Fields = { readonly [name: string]: unknown };
const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;
const hasNumbers = (value: Fields, ...names: string[]): boolean =>
  names.every((name) => typeof value[name] === "number" && Number.isFinite(value[name]));
const hasTexts = (value: Fields, ...names: string[]): boolean => names.every((name) => typeof value[name] === "string");

const isTally = (value: unknown): boolean =>
  isFields(value) &&
  hasNumbers(value, "won", "lost", "push", "void", "units") &&
  isFields(value["closingValue"]) &&
  hasNumbers(value["closingValue"], "picks");
const isNamed = (value: unknown): boolean => isFields(value) && hasTexts(value, "name") && isTally(value);
const isPick = (value: unknown): boolean =>
  isFields(value) &&
  hasTexts(value, "id", "bet", "game", "gameStart", "article", "keptAt", "result", "receiptId") &&
  hasNumbers(value, "price") &&
  isFields(value["book"]) &&
  hasTexts(value["book"], "name") &&
  (value["closing"] === null || (isFields(value["closing"]) && isFields(value["closing"]["book"]))) &&
  Array.isArray(value["trace"]);

const GROUPS = ["byLeague", "byMarket", "bySection", "byMonth"] as const;

export const isRecord: Check<AuthorRecord> = (value): value is AuthorRecord =>
  isFields(value) &&
  hasNumbers(value, "settled", "open", "withdrawn", "withdrawnLate", "minPicks") &&
  isFields(value["partner"]) &&
  (value["total"] === null || isTally(value["total"])) &&
  Array.isArray(value["picks"]) &&
  value["picks"].every(isPick) &&
  GROUPS.every((name) => Array.isArray(value[name]) && value[name].every(isNamed));
