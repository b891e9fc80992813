import { storyLinks, type SiteEdition } from "../edition.ts";
import type { PaperSection } from "../section.ts";

/** The room of the scores: a script fills it, and without script it is not there. */
export function Strip({ edition, section }: { edition: SiteEdition; section?: PaperSection | undefined }) {
  return (
    <section
      class="strip"
      lang="en-US"
      dir="ltr"
      id="scores"
      aria-label="Scores"
      data-stories={JSON.stringify(storyLinks(edition))}
      {...(section && section !== "beyond" ? { "data-league": section } : {})}
    />
  );
}

/** The room of one game's score, by its name. */
export function Board({ game }: { game: string }) {
  return <div class="board" data-game={game} />;
}
