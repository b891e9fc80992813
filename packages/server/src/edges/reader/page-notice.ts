import type { Notice } from "@linewire/domain/article/analysis";

const HEAD_CHARS = 4096;
const LANGUAGE = /<html[^>]{0,400}?\slang=["']?([a-z]{2,3})\b/i;
const CLOSED = /"isAccessibleForFree"\s{0,9}:\s{0,9}"?false/i;

/** What a page says of itself that explains an empty reading: that it is for subscribers, or in a language that is not read. */
export const pageNotice = (html: string): Notice | null => {
  const language = LANGUAGE.exec(html.slice(0, HEAD_CHARS))?.[1]?.toLowerCase();
  if (language !== undefined && language !== "en") return "unsupported_language";
  return CLOSED.test(html) ? "paywalled" : null;
};
