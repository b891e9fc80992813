import type { Analysis } from "@linewire/reading/article/text/analysis";
import type { ReadingOfArticle } from "./article-desk.ts";

const TIME =
  /(?:property|name|itemprop)=["']?(article:(?:published|modified)_time|date(?:Published|Modified))["']?[^>]{0,80}?(?:content|datetime)=["']([^"']{10,40})["']/gi;
const JSON_TIME = /"date(?:Published|Modified)"\s*:\s*"([^"]{10,40})"/g;

export const statedTime = (html: string, now: number): number | null => {
  const texts = [...html.matchAll(TIME)]
    .map(([, , text]) => text)
    .concat([...html.matchAll(JSON_TIME)].map(([, text]) => text));
  const times = texts.map((text) => Date.parse(text ?? "")).filter((time) => time <= now);
  return times.length === 0 ? null : Math.max(...times);
};

/**
 * The latest time of publication or modification that a page states; future times are ignored. Without one, the time of
 * the fetch.
 */
export const publishedAt = (now: () => number) => {
  const known = new WeakMap<Analysis, number>();
  return ({ analysis, content, fetchedAt }: ReadingOfArticle): number => {
    const since = known.get(analysis) ?? statedTime(content.form === "html" ? content.text : "", now()) ?? fetchedAt;
    known.set(analysis, since);
    return since;
  };
};
