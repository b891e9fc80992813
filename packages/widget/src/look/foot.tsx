import type { Loaded } from "./context.ts";
import { webUrl } from "./link.ts";

/** Age, help and the notice of the reader's place; and that the links are paid for. */
export const Foot = ({ article }: Loaded) => {
  const { minAge, helpline, notice, linksAllowed } = article.jurisdiction;
  return (
    <div class="foot" part="footer">
      <bdi>{minAge}+</bdi>
      <p>
        {linksAllowed && "Links to sportsbooks are advertising. "}
        {notice}{" "}
        <a part="helpline" href={webUrl(helpline.url) ?? "#"} target="_blank" rel="noopener">
          {helpline.name} {helpline.phone}
        </a>
      </p>
    </div>
  );
};
