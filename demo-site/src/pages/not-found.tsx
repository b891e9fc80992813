import { Card } from "../parts/card.tsx";
import type { Story } from "../story.ts";
import { page } from "./shell.tsx";

export function notFound(stories: readonly Story[], stylesheet: string): string {
  return page({
    title: "Out of bounds",
    description: "There is no page at this address.",
    stylesheet,
    children: (
      <div class="plain">
        <h1 class="headline">Out of bounds</h1>
        <p class="standfirst">
          There is no page at this address. It may have been moved, or the link may be wrong.{" "}
          <a href="/">The front page</a> is where you left it, and tonight’s games are below.
        </p>
        <Card stories={stories} />
      </div>
    ),
  });
}
