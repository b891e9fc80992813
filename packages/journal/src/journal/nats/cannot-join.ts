/** The error has one line without a stack, because an operator can fix its cause. */
export const cannotJoin = (line: string, cause?: unknown): Error =>
  Object.assign(new Error(line, { cause }), { name: "StoreUnusable" });
