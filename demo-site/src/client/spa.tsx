import { hydrate } from "preact";
import { Reader, currentSlug, spaPath, type StorySummary } from "./spa-view.tsx";

const slugHere = () => location.pathname.split("/").at(-1)?.replace(".html", "") ?? "";

/** Updates the page's head for the displayed story, because the widget reads the canonical link. */
function enter(slug: string, stories: readonly StorySummary[]): void {
  currentSlug.value = slug;
  document.title = stories.find((story) => story.slug === slug)?.headline ?? document.title;
  document.querySelector("link[rel=canonical]")?.setAttribute("href", spaPath(slug));
}

async function start(root: HTMLElement): Promise<void> {
  const stories = (await (await fetch("/places/spa/stories.json")).json()) as readonly StorySummary[];
  const go = (slug: string) => {
    history.pushState(null, "", spaPath(slug));
    enter(slug, stories);
    document.querySelector<HTMLElement>("#reader-headline")?.focus();
  };
  addEventListener("popstate", () => enter(slugHere(), stories));
  currentSlug.value = slugHere();
  hydrate(<Reader stories={stories} go={go} />, root);
}

const root = document.querySelector<HTMLElement>("#reader");
if (root) void start(root);
