import { render } from "preact";
import { Odds } from "../parts/odds.tsx";
import { pageAt, takeOver } from "./page-at.ts";

const OUTSIDE_TEXT = "linewire-bets, linewire-offer, .desk, .board, script, svg.tally";

function skeleton(path: string) {
  return (
    <>
      <h2 class="headline" />
      <p class="standfirst" />
      <Odds articleUrl={new URL(path, location.href).href} says />
      <div class="story-body" />
    </>
  );
}

async function append(path: string, end: HTMLElement): Promise<void> {
  const page = await pageAt(path);
  for (const part of page.querySelectorAll(OUTSIDE_TEXT)) part.remove();
  const article = document.createElement("article");
  article.className = "reader";
  end.before(article);
  render(skeleton(path), article);
  for (const part of [".headline", ".standfirst", ".story-body"])
    takeOver(part, page.querySelector("main") ?? page, article);
}

async function start(end: HTMLElement): Promise<void> {
  const paths = (end.dataset["next"] ?? "").split(" ");
  const observer = new IntersectionObserver(([seen]) => {
    const path = seen?.isIntersecting ? paths.shift() : undefined;
    if (!path) return;
    observer.unobserve(end);
    void append(path, end).then(() => paths.length > 0 && requestAnimationFrame(() => observer.observe(end)));
  });
  observer.observe(end);
}

const end = document.querySelector<HTMLElement>("#end");
if (end) void start(end);
