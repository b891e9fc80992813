import { placeholder } from "../placeholder.ts";
import { paper } from "../paper.ts";
import { writersPath } from "../writer.ts";

export function Banner() {
  return (
    <aside lang="en-US" dir="ltr" class="banner" aria-label="About this demonstration">
      <p class="wide">
        <strong class="age">21+</strong> <span>{paper.notice}</span> <a href={paper.aboutOdds}>What the odds are</a>
      </p>
    </aside>
  );
}

export function Footer() {
  return (
    <footer lang="en-US" dir="ltr" class="footer">
      <div class="wide footer-columns">
        <div>
          <p class="footer-name">{paper.name}</p>
          <p>{paper.notice} Its writers are invented, and so is every opinion and every result in it.</p>
          <p>{placeholder("paper", "calendar")}</p>
          <p>
            The pictures are plain shapes drawn for this paper. No league, team, player or sportsbook named here has
            anything to do with it.
          </p>
        </div>
        <div>
          <p class="footer-name">21+ Play responsibly</p>
          <p>
            Gambling is for adults and should stay a pastime. If it has stopped being one for you or someone near you,
            call{" "}
            <a class="phone" href={`tel:${paper.helpline.phone}`}>
              {paper.helpline.name}
            </a>
            . It is free, confidential and open day and night.
          </p>
        </div>
        <div>
          <p class="footer-name">For publishers</p>
          <p>
            The odds come from one script and one element. <a href={paper.places}>Difficult pages</a> show them where
            embeds tend to break, and <a href="/docs">the API</a> is open to read.
          </p>
          <p>
            <a href={paper.aboutOdds}>About the odds in this paper</a>,{" "}
            <a href={writersPath}>the records of our writers</a>
          </p>
        </div>
      </div>
    </footer>
  );
}
