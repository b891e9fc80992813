import type { Suggestion } from "./similarity.ts";

/** The rule that resolved a name. */
export type How = "key" | "name" | "alias" | "code" | "nickname" | "place" | "given name" | "damaged letters";

/** Result for a name: a record, or the reason of the failure with suggestions. Never a guess. */
export type NamingVerdict =
  | { id: number; how: How }
  | { id: null; why: "unknown" | "ambiguous"; suggestions: () => Suggestion[] };

export const unknown = (suggestions: () => Suggestion[]): NamingVerdict => ({ id: null, why: "unknown", suggestions });
export const ambiguous = (suggestions: () => Suggestion[]): NamingVerdict => ({
  id: null,
  why: "ambiguous",
  suggestions,
});
