import type { Loaded } from "./context.ts";
import { own } from "../words/en.ts";
import { webUrl } from "./link.ts";

/** Age, help and the notice of the reader's place; and that the links are paid for. The notice is one line until it is opened. */
export const Foot = ({ article, words }: Loaded) => {
  const { minAge, helpline, notice, noticeKey, disclosure, linksAllowed } = article.jurisdiction;
  const { label, notices, disclosure: ours } = words.value;
  return (
    <div class="foot" part="footer">
      <details>
        <summary part="notice">
          <span class="cut">
            <bdi>{`${minAge}+`}</bdi>
            {linksAllowed ? ` ${label}` : " "}
          </span>
          <span class="cut">{`${linksAllowed ? ours || disclosure : ""} ${own(notices, noticeKey) ?? notice}`}</span>
        </summary>
      </details>
      <a part="helpline" href={webUrl(helpline.url) ?? "#"} target="_blank" rel="noopener">
        <bdi>{helpline.name}</bdi>
        <bdi>{helpline.phone}</bdi>
      </a>
    </div>
  );
};
