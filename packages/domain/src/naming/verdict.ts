import type { Suggestion } from "./similarity.ts";

/** By which rule a name was found. */
export type How = "key" | "name" | "alias" | "code" | "nickname" | "place" | "given name" | "damaged letters";

/** Resolution of a name; or why it failed, with suggestions. Never a guess. */
export type NamingVerdict =
  | { id: number; how: How }
  | { id: null; why: "unknown" | "ambiguous"; suggestions: () => Suggestion[] };

export const unknown = (suggestions: () => Suggestion[]): NamingVerdict => ({ id: null, why: "unknown", suggestions });
export const ambiguous = (suggestions: () => Suggestion[]): NamingVerdict => ({
  id: null,
  why: "ambiguous",
  suggestions,
});
