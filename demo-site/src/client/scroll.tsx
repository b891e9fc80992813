import { render } from "preact";
import { Body } from "../parts/body.tsx";
import { Odds } from "../parts/odds.tsx";
import type { StorySummary } from "./spa-view.tsx";

type NextStory = StorySummary & { readonly url: string };

function Story({ story }: { story: NextStory }) {
  return (
    <>
      <h2 class="headline">{story.headline}</h2>
      <p class="standfirst">{story.standfirst}</p>
      <Odds articleUrl={story.url} room={story.odds} />
      <div class="story-body">
        <Body body={story.body} />
      </div>
    </>
  );
}

async function start(end: HTMLElement): Promise<void> {
  const stories = (await (await fetch("/places/scroll.json")).json()) as NextStory[];
  const observer = new IntersectionObserver(([seen]) => {
    const story = seen?.isIntersecting ? stories.shift() : undefined;
    if (!story) return;
    const article = document.createElement("article");
    article.className = "reader";
    end.before(article);
    render(<Story story={story} />, article);
    observer.unobserve(end);
    if (stories.length > 0) requestAnimationFrame(() => observer.observe(end));
  });
  observer.observe(end);
}

const end = document.querySelector<HTMLElement>("#end");
if (end) void start(end);
