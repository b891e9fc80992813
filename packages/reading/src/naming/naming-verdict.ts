import type { Suggestion } from "./similarity.ts";

export type NamingRule = "key" | "name" | "alias" | "code" | "nickname" | "place" | "given name" | "damaged letters";

export type NamingVerdict =
  | { id: number; how: NamingRule }
  | { id: null; why: "unknown" | "ambiguous"; suggestions: () => Suggestion[] };

export const unknown = (suggestions: () => Suggestion[]): NamingVerdict => ({ id: null, why: "unknown", suggestions });
export const ambiguous = (suggestions: () => Suggestion[]): NamingVerdict => ({
  id: null,
  why: "ambiguous",
  suggestions,
});
