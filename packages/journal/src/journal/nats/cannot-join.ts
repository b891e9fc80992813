/** An operator can fix the cause, so the error has one line without a stack. */
export const cannotJoin = (line: string, cause?: unknown): Error =>
  Object.assign(new Error(line, { cause }), { name: "StoreUnusable" });
