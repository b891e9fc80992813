import { redacted } from "../../redact.ts";

const PLAIN = /^\/[\w\-./~]*$/;
const INSTANCE_CHARS = 512;

/** A request target as path and query; null when it is neither a path nor an absolute address. */
export const targetOf = (url: string): string | null => {
  if (url.startsWith("/") || url === "*") return url;
  if (!URL.canParse(url)) return null;
  const { protocol, pathname, search } = new URL(url);
  return protocol === "http:" || protocol === "https:" ? pathname + search : null;
};

/** The path of a target, without its query: a token sits there. */
export const pathOf = (target: string): string => {
  const at = target.search(/[?#]/);
  return at === -1 ? target : target.slice(0, at);
};

/** The path as an error may repeat it: only a plain one, for what else stands there is the caller's to know. */
export const instanceOf = (path: string): string | undefined =>
  PLAIN.test(path) && path.length <= INSTANCE_CHARS && !path.includes("..") && redacted(path) === path
    ? path
    : undefined;
