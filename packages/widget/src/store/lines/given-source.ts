import type { Check } from "@linewire/client";
import type { EmbedArticle } from "@linewire/contract";
import { type ArticleRequest, endpointOf, parametersOf } from "../article/article-request.ts";
import type { AnswerSource } from "./live-answer.ts";

const JSON_BODY = { "content-type": "application/json" };

export const givenSource = (
  request: ArticleRequest,
  isArticle: Check<EmbedArticle>,
): Pick<AnswerSource<EmbedArticle>, "load" | "isGiven"> => {
  const { data, markdown } = request;
  let isUsed = false;
  return {
    isGiven: !!data,
    load: async (get) => {
      const body = JSON.stringify({ ...parametersOf(request), url: undefined, markdown });
      if (!data) return get(endpointOf(request), isArticle, { method: "POST", body, headers: JSON_BODY });
      // The page's response is used once. A later load fails, because only the page can load a newer response, after a
      // gap event. The error is written out, because importing LoadError would add 40 bytes to page.js.
      if (isUsed || !isArticle(data)) throw Object.assign(new Error("linewire: 400"), { status: 400 });
      isUsed = true;
      return data;
    },
  };
};
