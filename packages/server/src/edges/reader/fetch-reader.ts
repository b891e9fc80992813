import { articleText } from "./article-text.ts";
import type { Reader, Reading } from "./reader.ts";

const TIMEOUT_MS = 5000;
const MOST_BYTES = 2 * 1024 * 1024;

const textOf = async (response: Response): Promise<string | null> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MOST_BYTES) return null;
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
};

const failed = (detail: string): Reading => ({ failed: "fetch_failed", detail });

const fetched = async (address: URL): Promise<Reading> => {
  const response = await fetch(address, {
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { Accept: "text/html" },
  });
  if (response.status !== 200) return failed(`the page answered ${response.status}`);
  if (!/^text\/html\b/i.test(response.headers.get("content-type") ?? "")) return failed("the page is not text/html");
  const html = await textOf(response);
  return html === null ? failed("the page is larger than 2 MiB") : { article: articleText(html) };
};

/**
 * Reads pages of this installation's own newspaper, and of no other host. `addressOf` gives the address to connect to
 * for a page that may be read, or null; redirects are not followed.
 */
export const fetchReader = (addressOf: (url: URL) => URL | null): Reader => ({
  read: async (url) => {
    const address = addressOf(url);
    if (!address) return { failed: "fetch_blocked", detail: `${url.host} is not on the partner's site list` };
    try {
      return await fetched(address);
    } catch {
      return failed("the page could not be fetched");
    }
  },
});
