import { paper } from "../paper.ts";
import { placeholder } from "../placeholder.ts";
import { sectionName, sectionPath, sections, type PaperSection } from "../section.ts";
import { Tally } from "./tally.tsx";

export function Masthead({ front, section }: { front: boolean; section?: PaperSection | undefined }) {
  const Name = front ? "h1" : "p";
  return (
    <header lang="en-US" dir="ltr" class={front ? "masthead masthead-front" : "masthead"}>
      <div class="wide masthead-row">
        <p class="ear ear-left">{paper.motto}</p>
        <Name class="wordmark">
          <a href="/">
            {paper.name} <Tally />
          </a>
        </Name>
        <p class="ear ear-right">{front ? placeholder("paper", "dateNewest") : "Seven leagues, one long season."}</p>
      </div>
      <nav class="sections" aria-label="Sections">
        <ul class="wide">
          {sections.map((one) => (
            <li>
              <a href={sectionPath(one)} {...(one === section ? { "aria-current": "page" as const } : {})}>
                {sectionName(one).short}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}
