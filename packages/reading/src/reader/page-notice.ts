import type { Notice } from "../article/text/analysis.ts";

const HEAD_CHARS = 4096;
const LANGUAGE = /<html[^>]{0,400}?\slang=["']?([a-z]{2,3})\b/i;
const CLOSED = /"isAccessibleForFree"\s{0,9}:\s{0,9}"?false/i;

/** Reason for an empty reading, from the page's own markup: for subscribers only, or in an unsupported language. */
export const pageNotice = (html: string): Notice | null => {
  const language = LANGUAGE.exec(html.slice(0, HEAD_CHARS))?.[1]?.toLowerCase();
  if (language !== undefined && language !== "en") return "unsupported_language";
  return CLOSED.test(html) ? "paywalled" : null;
};
