import { pageAt, takeOver } from "./page-at.ts";

// Follows links between stories without loading a document. The widget stays in the page.

const NAV = ".reader-nav";

/** The widget finds its article by the page's canonical link. */
async function enter(path: string): Promise<void> {
  const page = await pageAt(path);
  document.title = page.title;
  for (const part of [NAV, ".reader .headline", ".reader .standfirst", ".reader .story-body"]) takeOver(part, page);
  const canonical = page.querySelector("link[rel=canonical]")?.getAttribute("href");
  if (canonical) document.querySelector("link[rel=canonical]")?.setAttribute("href", canonical);
}

async function follow(path: string): Promise<void> {
  history.pushState(null, "", path);
  await enter(path);
  document.querySelector<HTMLElement>("#reader-headline")?.focus();
}

document.querySelector(NAV)?.addEventListener("click", (event) => {
  if (!(event instanceof MouseEvent) || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link) return;
  event.preventDefault();
  void follow(link.pathname);
});
addEventListener("popstate", () => void enter(location.pathname));
