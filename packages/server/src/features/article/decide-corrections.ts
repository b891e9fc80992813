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

/**
 * Stores corrections if `revision` is absent or is the stored revision. If two editors save together, the second gets a conflict. When a
 * draft is published, the updated record of the draft (`draft`) is stored in the same commit as the corrections (`thing`).
 */
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
