import type { Suggestion } from "./similarity.ts";

/** By which rule a name was found. */
export type How = "key" | "name" | "alias" | "code" | "nickname" | "place" | "given name" | "damaged letters";

/** What a name stands for; or why that is not known, with what it may be. Never a guess. */
export type Verdict =
  | { id: number; how: How }
  | { id: null; why: "unknown" | "ambiguous"; suggestions: () => Suggestion[] };

export const unknown = (suggestions: () => Suggestion[]): Verdict => ({ id: null, why: "unknown", suggestions });
export const ambiguous = (suggestions: () => Suggestion[]): Verdict => ({ id: null, why: "ambiguous", suggestions });
