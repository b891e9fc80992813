import { placeholder } from "../placeholder.ts";
import type { SiteEdition } from "../edition.ts";
import { paper } from "../paper.ts";
import { page } from "./shell.tsx";

export function aboutOdds(edition: SiteEdition): string {
  return page({
    edition,
    path: "/about-odds.html",
    title: "About the odds in this paper",
    description: "The odds in this paper come from a simulation. They move like a market, and bets cannot be placed.",
    children: (
      <article class="plain">
        <h1 class="headline">About the odds in this paper</h1>
        <p class="standfirst">They come from a simulation. They move like a market, and bets cannot be placed.</p>
        <h2>Where the numbers come from</h2>
        <p>
          Beside each story is a box of offers on the game the story is about. The numbers in it are made by a computer
          that plays a market: it sets opening prices, moves them, suspends them and brings them back. The teams and
          players are real. The schedule, the scores and the prices are not.
        </p>
        <h2>How the box chooses</h2>
        <p>
          A service called Linewire reads the story. It finds the teams, the players and the sentences about them, and
          shows offers that match these sentences. Our writers name their picks in the story, and the service finds the
          offers for them; an editor can remove an offer or add one. No sportsbook pays for a place in the box. On a
          real site, the publisher may be paid when a reader bets through a link in the box, which is marked as an ad.
        </p>
        <h2>How the box behaves</h2>
        <p>
          Prices change while you read. An old or suspended price turns gray and is marked. You can stop the updates
          with the button in the box. If the service cannot be reached, you get the story without it.
        </p>
        <h2>The season</h2>
        <p>
          {placeholder("paper", "calendar")} Each story belongs to a game in the calendar. Before the game, the story is
          a preview; after the game, it shows the result.
        </p>
        <h2>Scores and injuries</h2>
        <p>
          The scores at the top of each page and the news of who plays come from the same simulation. They are updated
          at least every twenty seconds. A player who is injured in this paper is not injured in reality. A game lost
          here was not played.
        </p>
        <h2>What we do not do</h2>
        <p>
          No bet can be placed here. The links to sportsbooks in the box lead to a page of ours that shows where a real
          link would lead. Our writers suggest no wagers on college players, only on the game. An opinion in a story
          belongs to its invented writer and is not advice.
        </p>
        <h2>21+ and responsible play</h2>
        <p>
          Where betting is legal, it is for adults: 21 and over in most states. If it has stopped being a pastime, call{" "}
          <a class="phone" href={`tel:${paper.helpline.phone}`}>
            {paper.helpline.name}
          </a>
          . The call is free and confidential, day and night.
        </p>
        <p>
          <a href="/">Back to the front page</a>
        </p>
      </article>
    ),
  });
}
