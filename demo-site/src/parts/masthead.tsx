import { leagueName, leagues } from "../league.ts";
import { paper } from "../paper.ts";
import { Tally } from "./tally.tsx";

export function Masthead({ front }: { front: boolean }) {
  const Name = front ? "h1" : "p";
  return (
    <header class={front ? "masthead masthead-front" : "masthead"}>
      <div class="wide masthead-row">
        <p class="ear ear-left">{paper.motto}</p>
        <Name class="wordmark">
          <a href="/">
            {paper.name} <Tally />
          </a>
        </Name>
        <p class="ear ear-right">Morning edition. Seven games, one long night.</p>
      </div>
      <nav class="sections" aria-label="Sections">
        <ul class="wide">
          {leagues.map((league) => (
            <li>
              <a href={`/#${league}`}>{leagueName(league).short}</a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}
