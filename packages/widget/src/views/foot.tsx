import { fill, own } from "../words/en.ts";
import type { LoadedView } from "./context.ts";
import { webUrl } from "./offer/link.ts";
import { pagePart } from "./page-part.ts";

/** `brief`: another element shows the region's notice. */
export const Foot = ({ brief, ...loaded }: LoadedView & { brief?: boolean }) => {
  const { article, words } = loaded;
  const jurisdiction = article.jurisdiction;
  const { minAge, helpline, notice, noticeKey, disclosure, linksAllowed } = jurisdiction;
  const { age, notices, disclosure: ours } = words.value;
  const { name, phone, url } = helpline;
  const { Where } = pagePart.value ?? {};
  // late.css hides the disclosure if there is no link.
  const advertising = linksAllowed && <span class="links">{` ${ours || disclosure}`}</span>;
  return (
    <p class="foot" part="footer">
      <b class="badge" part="age" title={fill(age, minAge)}>
        <bdi>{`${minAge}+`}</bdi>
      </b>
      {brief ? (
        advertising
      ) : (
        <span part="notice">
          {advertising}
          {` ${own(notices, noticeKey)?.(jurisdiction) ?? notice}`}
        </span>
      )}{" "}
      <a part="helpline" href={webUrl(url) ?? "#"} target="_blank" rel="noopener">
        {/* A helpline name such as 1-800-GAMBLER is its phone number. */}
        <bdi>{name}</bdi> <bdi>{!/\d/.test(name) && phone}</bdi>
      </a>{" "}
      {!brief && Where && <Where {...loaded} />}
    </p>
  );
};
