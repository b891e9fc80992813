import type { EditorsWord } from "@linewire/domain/change/record";
import type { Decider } from "../../edges/journal/journal.ts";
import { NOWHERE } from "@linewire/domain/change/change";
import { revisionOf } from "./word-revision.ts";

/** A word, and what it takes the place of: null for nothing, absent for whatever it is. */
export type WordWish = { thing: EditorsWord; revision?: string | null | undefined };

/** Decides an editor's word against the one just before it, so that of two editors at the same time the second hears of the first. */
export const decideWord =
  (word: (slug: string, article: string) => EditorsWord | undefined): Decider =>
  (input) => {
    const { thing, revision } = input as WordWish;
    if (revision !== undefined && revision !== revisionOf(word(thing.slug, thing.article)))
      return { refusal: { code: "corrections_changed", detail: "read what is said of it now, then say it again" } };
    return { changes: [{ kind: "editors_word", thing, id: thing.id, place: NOWHERE, correlationId: null }] };
  };
