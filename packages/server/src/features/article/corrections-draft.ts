// Receives an editor's draft of corrections; stores it without a change for readers, and publishes it.
import type { Correction, CorrectionDraft } from "@linewire/contract";
import { draftOf, editorsWordId, type EditorsWord } from "@linewire/domain/change/record";
import { isoOf } from "@linewire/domain/clock/world";
import { Fault } from "@linewire/domain/fault/fault";
import { articleOf, checkBets, type CorrectionParts } from "./corrections.ts";
import { draftRevisionOf, revisionOf, storedCorrections, type StoredCorrections } from "./corrections-revision.ts";

const MAX_EARLIER = 10;

const isSame = (one: readonly Correction[], other: readonly Correction[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** If other corrections were published since the draft, it is not applied until the editor confirms it. */
const draftView = (stored: StoredCorrections): CorrectionDraft => {
  const published = stored.published?.corrections ?? [];
  const { draft } = stored;
  const isCurrent = draft?.draft?.revision === revisionOf(stored.published);
  const corrections = draft && isCurrent ? draft.corrections : published;
  const base = draft?.draft?.corrections ?? [];
  const isOutdated = draft && !isCurrent && !isSame(draft.corrections, base) && !isSame(draft.corrections, published);
  return {
    corrections,
    revision: draftRevisionOf(stored),
    modifiedOn: draft && !isSame(corrections, published) ? draft.modifiedOn : null,
    outdated: isOutdated ? { from: base, to: draft.corrections } : null,
    earlier: draft?.draft?.earlier ?? [],
  };
};

export const readDraft =
  ({ editorsWord }: Pick<CorrectionParts, "editorsWord">) =>
  (slug: string, article: string): CorrectionDraft =>
    draftView(storedCorrections(editorsWord, slug, article));

type DraftChange = Pick<EditorsWord, "slug" | "article" | "accountId"> & { revision: string | null | undefined };

const propose = async (
  { propose: send, world }: CorrectionParts,
  input: { thing: EditorsWord; draft?: EditorsWord; revision: string | null | undefined },
): Promise<void> => {
  const outcome = await send({ command: "editors-word", input, at: world.now() });
  if ("refusal" in outcome) throw new Fault("corrections_changed", outcome.refusal.detail);
};

/** Open pages do not follow the id of a draft, so no page reloads its offers. */
export const storeDraft =
  (parts: CorrectionParts) =>
  async ({
    article: text,
    revision,
    ...word
  }: DraftChange & { corrections: Correction[] }): Promise<CorrectionDraft> => {
    const article = articleOf(text);
    checkBets(word.corrections, parts.names);
    const { published, draft } = storedCorrections(parts.editorsWord, word.slug, article);
    const thing: EditorsWord = {
      ...word,
      id: editorsWordId(word.slug, draftOf(article)),
      article,
      modifiedOn: isoOf(parts.world.now()),
      draft: {
        revision: revisionOf(published),
        corrections: published?.corrections ?? [],
        earlier: draft?.draft?.earlier ?? [],
      },
    };
    await propose(parts, { thing, revision });
    return draftView({ published, draft: thing });
  };

export const publishDraft =
  (parts: CorrectionParts) =>
  async ({ article: text, revision, ...word }: DraftChange): Promise<CorrectionDraft> => {
    const article = articleOf(text);
    const { published, draft } = storedCorrections(parts.editorsWord, word.slug, article);
    if (!draft || draft.draft?.revision !== revisionOf(published))
      throw new Fault(
        "corrections_changed",
        "there is no draft of the current corrections: read the corrections, then save a new draft",
      );
    const { corrections } = draft;
    const shared = { ...word, article, corrections, modifiedOn: isoOf(parts.world.now()) };
    const thing: EditorsWord = { ...shared, id: editorsWordId(word.slug, article) };
    const replaced = published
      ? { accountId: published.accountId, corrections: published.corrections, modifiedOn: published.modifiedOn }
      : { accountId: null, corrections: [], modifiedOn: null };
    const earlier = [replaced, ...draft.draft.earlier].slice(0, MAX_EARLIER);
    const closed: EditorsWord = {
      ...shared,
      id: editorsWordId(word.slug, draftOf(article)),
      draft: { revision: revisionOf(thing), corrections, earlier },
    };
    await propose(parts, { thing, draft: closed, revision });
    return draftView({ published: thing, draft: closed });
  };
