import type { SiteEdition } from "../edition.ts";
import { paper } from "../paper.ts";
import { places } from "../places/all.ts";
import { placePath } from "../places/place.ts";
import { page } from "./shell.tsx";

export function placesPage(edition: SiteEdition): string {
  return page({
    edition,
    path: paper.places,
    title: "The hard places",
    description: "Eight pages that show the odds where embeds tend to break.",
    children: (
      <div class="plain places">
        <h1 class="headline">The hard places</h1>
        <p class="standfirst">
          A box that works on an empty page proves little. These pages are the ones where embeds tend to break; each is
          held by a test in a real browser.
        </p>
        <ol class="place-list">
          {places.map((place) => (
            <li>
              <h2>
                <a href={placePath(place)}>{place.title}</a>
              </h2>
              <p>{place.what}</p>
            </li>
          ))}
        </ol>
      </div>
    ),
  });
}
