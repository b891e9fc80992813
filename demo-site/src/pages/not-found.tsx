import { Card } from "../parts/card.tsx";
import type { SiteEdition } from "../edition.ts";
import { page } from "./shell.tsx";

export function notFound(edition: SiteEdition): string {
  return page({
    edition,
    path: "/404.html",
    title: "Out of bounds",
    description: "There is no page at this address.",
    children: (
      <div class="plain">
        <h1 class="headline">Out of bounds</h1>
        <p class="standfirst">
          There is no page at this address. It may have been moved, or the link may be wrong.{" "}
          <a href="/">The front page</a> is where you left it, and the main games are below.
        </p>
        <Card stories={edition.stories} />
      </div>
    ),
  });
}
