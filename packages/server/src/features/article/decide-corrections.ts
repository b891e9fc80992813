import type { EditorsWord } from "@linewire/domain/change/record";
import type { CommandHandler } from "@linewire/journal/journal/journal";
import { NOWHERE } from "@linewire/domain/change/change";
import { revisionOf } from "./corrections-revision.ts";

/** Stores corrections if `revision` is the stored revision. If two editors save at the same time, the second editor gets a conflict. */
export const decideCorrections =
  (word: (slug: string, article: string) => EditorsWord | undefined): CommandHandler<"editors-word"> =>
  ({ thing, revision }) => {
    if (revision !== undefined && revision !== revisionOf(word(thing.slug, thing.article)))
      return {
        refusal: { code: "corrections_changed", detail: "read the current corrections, then send yours again" },
      };
    return {
      changes: [{ kind: "editors_word", thing, id: thing.id, place: NOWHERE, correlationId: null }],
      result: null,
    };
  };
