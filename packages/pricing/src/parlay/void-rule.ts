export type VoidRule = "reprice" | "void";

/** Parlay after some legs were void: void as a whole by the book's rule, or the legs to price again. */
export const afterVoid = <T>(rule: VoidRule, legs: readonly T[], isVoid: (leg: T) => boolean): T[] | "void" => {
  const left = legs.filter((leg) => !isVoid(leg));
  if (left.length === legs.length) return [...legs];
  return rule === "void" || left.length === 0 ? "void" : left;
};
