import { redacted } from "../redact.ts";

const PLAIN = /^\/[\w\-./~]*$/;
const MAX_INSTANCE_CHARS = 512;

/** Null if the target is neither a path nor an absolute URL. */
export const targetOf = (url: string): string | null => {
  if (url.startsWith("/") || url === "*") return url;
  if (!URL.canParse(url)) return null;
  const { protocol, pathname, search } = new URL(url);
  return protocol === "http:" || protocol === "https:" ? pathname + search : null;
};

/** The query is left out, because it may contain a token. */
export const pathOf = (target: string): string => {
  const at = target.search(/[?#]/);
  return at === -1 ? target : target.slice(0, at);
};

/** Undefined if the path is long, has unusual characters or contains a secret. */
export const instanceOf = (path: string): string | undefined =>
  PLAIN.test(path) && path.length <= MAX_INSTANCE_CHARS && !path.includes("..") && redacted(path) === path
    ? path
    : undefined;
