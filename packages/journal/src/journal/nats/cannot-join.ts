/** An error that an operator can fix, so it is shown as one line without a stack. */
export const cannotJoin = (line: string, cause?: unknown): Error =>
  Object.assign(new Error(line, { cause }), { name: "StoreUnusable" });
