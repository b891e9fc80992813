import { redacted } from "../../redact.ts";

const VISIBLE = /^[\x21-\x7e]{1,64}$/;

/** The caller's own id for a request when it is 1 to 64 visible ASCII characters, else a fresh one. */
export const requestIdOf = (given: string | string[] | undefined, fresh: () => string): string =>
  typeof given === "string" && VISIBLE.test(given) && redacted(given) === given ? given : fresh();
