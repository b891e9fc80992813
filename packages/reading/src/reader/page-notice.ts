import type { Notice } from "../article/text/analysis.ts";

const MAX_HEAD_CHARS = 4096;
const LANGUAGE = /<html[^>]{0,400}?\slang=["']?([a-z]{2,3})\b/i;
const NOT_FREE = /"isAccessibleForFree"\s{0,9}:\s{0,9}"?false/i;

/** A paywall or an unsupported language explains a page without bets. */
export const pageNotice = (html: string): Notice | null => {
  const language = LANGUAGE.exec(html.slice(0, MAX_HEAD_CHARS))?.[1]?.toLowerCase();
  if (language !== undefined && language !== "en") return "unsupported_language";
  return NOT_FREE.test(html) ? "paywalled" : null;
};
