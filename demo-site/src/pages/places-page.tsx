import type { SiteEdition } from "../edition.ts";
import { paper } from "../paper.ts";
import { places } from "../places/all.ts";
import { placePath } from "../places/place.ts";
import { page } from "./shell.tsx";

export function placesPage(edition: SiteEdition): string {
  return page({
    edition,
    path: paper.places,
    title: "Difficult pages",
    description: "Eight pages with the odds box in environments that often break embeds.",
    children: (
      <div class="plain places">
        <h1 class="headline">Difficult pages</h1>
        <p class="standfirst">
          A box that works on an empty page proves little. Embeds often break on pages like these. A test in a real
          browser checks each of them.
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
