import type { Check } from "@linewire/client";
import type { EmbedArticle } from "@linewire/contract";
import { type ArticleRequest, endpointOf, wishesOf } from "../article/article-ask.ts";
import type { AnswerSource } from "./followed.ts";
import { LoadFailed } from "../load.ts";

const JSON_BODY = { "content-type": "application/json" };

/** Source of an article supplied by the page: its text, or the response of the publisher's server. */
export const givenSource = (
  ask: ArticleRequest,
  isArticle: Check<EmbedArticle>,
): Pick<AnswerSource<EmbedArticle>, "load" | "isGiven"> => {
  const { data, markdown } = ask;
  let isTaken = false;
  return {
    isGiven: !!data,
    load: async (get) => {
      const body = JSON.stringify({ ...wishesOf(ask), url: undefined, markdown });
      if (!data) return get(endpointOf(ask), isArticle, { method: "POST", body, headers: JSON_BODY });
      // The supplied answer is used once: if the stream needs a newer one, a gap event tells the page to supply it.
      if (isTaken || !isArticle(data)) throw new LoadFailed(400);
      isTaken = true;
      return data;
    },
  };
};
