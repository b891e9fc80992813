/** An operator can fix this error, so it has one line and no stack. */
export const cannotJoin = (line: string, cause?: unknown): Error =>
  Object.assign(new Error(line, { cause }), { name: "StoreUnusable" });
