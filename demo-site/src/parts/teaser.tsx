import { placeholder } from "../placeholder.ts";
import { sectionName } from "../section.ts";
import { lineOf, picturePath, storyPath, type Story } from "../story.ts";
import { Byline } from "./byline.tsx";

type Weight = "lead" | "feature" | "brief" | "wide";

interface Props {
  readonly story: Story;
  readonly weight: Weight;
  readonly level?: "h2" | "h3";
  /** True if the image is visible without scrolling. */
  readonly eager?: boolean;
}

export function Teaser({ story, weight, level = "h3", eager = weight === "lead" }: Props) {
  return (
    <article class={`teaser teaser-${weight}`}>
      <img
        class="picture"
        src={picturePath(story)}
        width={1200}
        height={800}
        alt=""
        {...(eager ? { fetchPriority: "high" as const } : { loading: "lazy" as const, decoding: "async" as const })}
      />
      <TeaserText story={story} level={level} />
    </article>
  );
}

export function Headline({ story, level = "h3" }: Pick<Props, "story" | "level">) {
  return (
    <article class="teaser teaser-text">
      <TeaserText story={story} level={level} />
    </article>
  );
}

function TeaserText({ story, level: Heading }: { story: Story; level: "h2" | "h3" }) {
  return (
    <div class="teaser-words">
      <p class="label">
        <span class="league">
          {story.storyRole === "live" ? placeholder(story.slug, "league") : sectionName(story.section).short}
        </span>{" "}
        <span class="kind">{story.kind}</span>
      </p>
      <Heading class="headline">
        <a href={storyPath(story)}>{lineOf(story, "headline")}</a>
      </Heading>
      <p class="standfirst">{lineOf(story, "standfirst")}</p>
      <Byline story={story} />
    </div>
  );
}
