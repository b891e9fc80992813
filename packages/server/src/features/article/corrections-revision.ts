import { createHash } from "node:crypto";
import { draftOf, type EditorsWord } from "@linewire/domain/change/record";

export type StoredCorrections = { published: EditorsWord | undefined; draft: EditorsWord | undefined };
type FindWord = (slug: string, article: string) => EditorsWord | undefined;

export const storedCorrections = (word: FindWord, slug: string, article: string): StoredCorrections => ({
  published: word(slug, article),
  draft: word(slug, draftOf(article)),
});

const hashOf = (parts: readonly unknown[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 22);

/** Changes with every version of the corrections; null if there are none. */
export const revisionOf = (word: EditorsWord | undefined): string | null =>
  word === undefined ? null : hashOf([word.accountId, word.modifiedOn, word.corrections]);

export const draftRevisionOf = ({ published, draft }: StoredCorrections): string | null =>
  draft === undefined ? revisionOf(published) : hashOf([revisionOf(published), revisionOf(draft)]);
