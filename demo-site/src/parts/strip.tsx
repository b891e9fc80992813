import { storyLinks, type SiteEdition } from "../edition.ts";
import type { PaperSection } from "../section.ts";

/** A script adds scores. Without scripts the element is not visible. */
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

export function Board({ game }: { game: string }) {
  return <div class="board" data-game={game} />;
}
