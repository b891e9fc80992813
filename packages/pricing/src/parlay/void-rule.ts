export type VoidRule = "reprice" | "void";

/** "void": the book's rule makes the whole parlay void. */
export const afterVoid = <T>(rule: VoidRule, legs: readonly T[], isVoid: (leg: T) => boolean): T[] | "void" => {
  const left = legs.filter((leg) => !isVoid(leg));
  if (left.length === legs.length) return [...legs];
  return rule === "void" || left.length === 0 ? "void" : left;
};
