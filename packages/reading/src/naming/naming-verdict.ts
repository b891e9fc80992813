import type { Suggestion } from "./similarity.ts";

/** The rule that resolved a name. */
export type NamingRule = "key" | "name" | "alias" | "code" | "nickname" | "place" | "given name" | "damaged letters";

/** The record of a name, or the reason why no record matches, with suggestions. An uncertain match is never a record. */
export type NamingVerdict =
  | { id: number; how: NamingRule }
  | { id: null; why: "unknown" | "ambiguous"; suggestions: () => Suggestion[] };

export const unknown = (suggestions: () => Suggestion[]): NamingVerdict => ({ id: null, why: "unknown", suggestions });
export const ambiguous = (suggestions: () => Suggestion[]): NamingVerdict => ({
  id: null,
  why: "ambiguous",
  suggestions,
});
