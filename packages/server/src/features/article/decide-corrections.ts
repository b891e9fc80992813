import type { EditorsWord } from "@linewire/domain/change/record";
import type { CommandHandler } from "@linewire/journal/journal/journal";
import { NOWHERE } from "@linewire/domain/change/change";
import { draftRevisionOf, revisionOf, storedCorrections } from "./corrections-revision.ts";

const changeOf = (thing: EditorsWord) => ({
  kind: "editors_word" as const,
  thing,
  id: thing.id,
  place: NOWHERE,
  correlationId: null,
});

/** The `revision` of the command must equal the stored one, so the second of two editors gets a conflict. */
export const decideCorrections =
  (word: (slug: string, article: string) => EditorsWord | undefined): CommandHandler<"editors-word"> =>
  ({ thing, draft, revision }) => {
    const stored = storedCorrections(word, thing.slug, thing.article);
    const current = thing.draft || draft ? draftRevisionOf(stored) : revisionOf(stored.published);
    if (revision !== undefined && revision !== current)
      return {
        refusal: { code: "corrections_changed", detail: "read the current corrections, then send yours again" },
      };
    return { changes: [thing, ...(draft ? [draft] : [])].map(changeOf), result: null };
  };
