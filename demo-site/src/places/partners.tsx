import { Odds } from "../parts/odds.tsx";
import { paper } from "../paper.ts";
import { lineOf, storyAddress } from "../story.ts";
import { placePage } from "./place-page.tsx";
import { placePath, type DifficultPage } from "./place.ts";
import { chosenStories } from "./chosen-stories.ts";

const place = {
  slug: "partners",
  title: "Two publishers on one page",
  what: "Syndicated stories contain the box of their publisher. Each box has its own books and appearance, and neither can access the other.",
};

export const partners: DifficultPage = {
  ...place,
  files: (edition) => {
    const [story] = chosenStories(edition);
    const children = story && (
      <div class="pair">
        <section aria-labelledby="first">
          <h2 id="first">The Daily Tally</h2>
          <p>{lineOf(story, "headline")}, as our own readers see it: all books, square corners.</p>
          <Odds partner={paper.partner} articleUrl={storyAddress(story)} room={story.odds} says />
        </section>
        <section aria-labelledby="second">
          <h2 id="second">The Evening Tally</h2>
          <p>The same story in another paper. Its box is in Spanish, has three books and round corners.</p>
          <Odds partner={paper.secondPartner} locale="es" articleUrl={storyAddress(story)} room={story.odds} says />
        </section>
      </div>
    );
    return new Map([[placePath(place), placePage({ place, edition, children })]]);
  },
};
