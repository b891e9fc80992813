import { fill, own } from "../words/en.ts";
import type { LoadedView } from "./context.ts";
import { webUrl } from "./offer/link.ts";
import { pagePart } from "./page-part.ts";

export const Foot = (loaded: LoadedView) => {
  const { article, words } = loaded;
  const jurisdiction = article.jurisdiction;
  const { minAge, helpline, notice, noticeKey, disclosure, linksAllowed } = jurisdiction;
  const { age, notices, disclosure: ours } = words.value;
  const { name, phone, url } = helpline;
  const { Where } = pagePart.value ?? {};
  return (
    <p class="foot" part="footer">
      <b class="badge" part="age" title={fill(age, minAge)}>
        <bdi>{`${minAge}+`}</bdi>
      </b>
      {/* Without a single link, late.css hides the disclosure. */}
      <span part="notice">
        {linksAllowed && <span class="links">{` ${ours || disclosure}`}</span>}
        {` ${own(notices, noticeKey)?.(jurisdiction) ?? notice} `}
      </span>
      <a part="helpline" href={webUrl(url) ?? "#"} target="_blank" rel="noopener">
        {/* A helpline name such as 1-800-GAMBLER is also the phone number. */}
        <bdi>{name}</bdi> <bdi>{!/\d/.test(name) && phone}</bdi>
      </a>{" "}
      {Where && <Where {...loaded} />}
    </p>
  );
};
