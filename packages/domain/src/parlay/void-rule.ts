export type VoidRule = "reprice" | "void";

/** What is left of a parlay when legs of it are void: all of it by the book's rule, or the legs to price again. */
export const afterVoid = <T>(rule: VoidRule, legs: readonly T[], isVoid: (leg: T) => boolean): T[] | "void" => {
  const left = legs.filter((leg) => !isVoid(leg));
  if (left.length === legs.length) return [...legs];
  return rule === "void" || left.length === 0 ? "void" : left;
};
