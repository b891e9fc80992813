/** An operator can fix this error, so it is one line without a stack. */
export const cannotJoin = (line: string, cause?: unknown): Error =>
  Object.assign(new Error(line, { cause }), { name: "StoreUnusable" });
