import { createHash } from "node:crypto";
import { ENDPOINTS } from "@linewire/contract";
import type { Partner } from "@linewire/domain/change/record";
import { articleUrl } from "../../shared/article-url.ts";
import type { Outbound } from "@linewire/http/outbound/outbound";
import { Fault } from "@linewire/domain/fault/fault";
import { isSite } from "../../shared/partner-of.ts";
import type { Content } from "@linewire/reading/reader/article-reader";

export type Source = { url: URL } | { markdown: string };

const MAX_BYTES = 4 * 1024 * 1024;
const TIMEOUT_MS = 5000;

const hashOf = (text: string): string => createHash("sha256").update(text).digest("base64url").slice(0, 27);

type SourceFields = { url?: string | undefined; markdown?: string | undefined };

/** Throws if a request has both a URL and a text, or neither. */
export const sourceOf = ({ url = "", markdown = "" }: SourceFields, maxChars: number): Source => {
  if (url !== "" && markdown !== "") throw new Fault("both_contents");
  if (url !== "") return { url: articleUrl(url) };
  if (markdown.trim() === "") throw new Fault("missing_content");
  if (markdown.length > maxChars) throw new Fault("content_too_long", `at most ${maxChars} characters`);
  return { markdown };
};

const charsetOf = (contentType: string, bytes: Buffer): string =>
  /charset=["']?([\w-]{1,40})/i.exec(contentType)?.[1] ??
  /<meta[^>]{0,200}charset=["']?([\w-]{1,40})/i.exec(bytes.subarray(0, 2048).toString("latin1"))?.[1] ??
  "utf-8";

const decode = (contentType: string, bytes: Buffer): string => {
  try {
    return new TextDecoder(charsetOf(contentType, bytes)).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
};

export type Pages = {
  outbound: Outbound;
  /** Pages of these hosts of this installation are permitted for every partner. */
  ownHosts: () => readonly string[];
};

const firstName = (path: string): string => path.split("/").find((name) => name !== "") ?? "";
const SERVICE_NAMES: ReadonlySet<string> = new Set([
  ...Object.values(ENDPOINTS).map(({ path }) => firstName(path)),
  "graphql",
]);

/** To fetch an endpoint as an article could cause a request loop. */
const isServicePath = ({ pathname }: URL): boolean => {
  try {
    return SERVICE_NAMES.has(firstName(decodeURIComponent(pathname)).toLowerCase());
  } catch {
    return true;
  }
};

/** A URL must belong to the partner's sites or to this installation. */
export const contentOf = async (source: Source, partner: Partner, pages: Pages): Promise<Content> => {
  if ("markdown" in source) return { form: "markdown", text: source.markdown, hash: hashOf(source.markdown) };
  const isOwn = ({ host }: URL): boolean => pages.ownHosts().includes(host);
  if (isOwn(source.url) && isServicePath(source.url))
    throw new Fault("fetch_blocked", "a URL of this service is not an article");
  const mayVisit = (url: URL): boolean => (isOwn(url) ? !isServicePath(url) : isSite(partner, url.host));
  const types = ["text/html", "application/xhtml+xml"];
  const fetched = await pages.outbound(source.url, { mayVisit, types, maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS });
  if ("failed" in fetched)
    throw new Fault(fetched.failed === "blocked" ? "fetch_blocked" : "fetch_failed", fetched.detail);
  const text = decode(fetched.contentType, fetched.bytes);
  return { form: "html", text, hash: hashOf(text) };
};
