import type { ComponentChildren } from "preact";
import type { ScriptName } from "../assets.ts";
import type { SiteEdition } from "../edition.ts";
import { paper } from "../paper.ts";
import { page } from "../pages/shell.tsx";
import { placePath, type DifficultPage } from "./place.ts";

interface Props {
  readonly place: Pick<DifficultPage, "slug" | "title" | "what">;
  readonly edition: SiteEdition;
  readonly path?: string;
  readonly canonical?: string;
  readonly scripts?: readonly ScriptName[];
  readonly widget?: boolean;
  readonly language?: "en-US" | "ar";
  readonly children: ComponentChildren;
}

export function placePage({ place, edition, path = placePath(place), widget = true, children, ...more }: Props) {
  return page({
    edition,
    path,
    title: place.title,
    description: place.what,
    ...more,
    head: widget && <script async src="/embed/v1/linewire.js" data-partner={paper.partner} />,
    children: (
      <div class="place-spread">
        <div class="plain place-page">
          <div lang="en-US" dir="ltr">
            <p class="label">
              <a class="league" href={paper.places}>
                Difficult pages
              </a>
            </p>
            <h1 class="headline">{place.title}</h1>
            <p class="standfirst">{place.what}</p>
          </div>
          {children}
        </div>
        <Others slug={place.slug} places={edition.places} />
      </div>
    ),
  });
}

function Others({ slug, places }: { slug: string } & Pick<SiteEdition, "places">) {
  return (
    <nav class="place-nav" aria-labelledby="others" lang="en-US" dir="ltr">
      <h2 class="card-title" id="others">
        Difficult pages
      </h2>
      <ol>
        {places.map((place) => (
          <li>
            <a href={placePath(place)} {...(place.slug === slug ? { "aria-current": "page" as const } : {})}>
              {place.title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
