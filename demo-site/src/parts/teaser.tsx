import { leagueName } from "../league.ts";
import { picturePath, storyPath, type Story } from "../story.ts";
import { Byline } from "./byline.tsx";

type Weight = "lead" | "feature" | "brief";

/** A story as an invitation to read it. On the front page it is also where the navigation of its league leads. */
export function Teaser({ story, weight, anchor = false }: { story: Story; weight: Weight; anchor?: boolean }) {
  const Headline = anchor ? "h2" : "h3";
  return (
    <article class={`teaser teaser-${weight}`} {...(anchor ? { id: story.league } : {})}>
      <img
        class="picture"
        src={picturePath(story)}
        width={1200}
        height={800}
        alt=""
        {...(weight === "lead" ? { fetchPriority: "high" } : { loading: "lazy" })}
      />
      <div class="teaser-words">
        <p class="label">
          <span class="league">{leagueName(story.league).short}</span> <span class="kind">{story.kind}</span>
        </p>
        <Headline class="headline">
          <a href={storyPath(story)}>{story.headline}</a>
        </Headline>
        <p class="standfirst">{story.standfirst}</p>
        <Byline story={story} />
      </div>
    </article>
  );
}
