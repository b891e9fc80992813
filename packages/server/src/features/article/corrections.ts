import type { ArticleCorrections, Correction, ENDPOINTS } from "@linewire/contract";
import { wrongWith, type EditorsNames } from "@linewire/reading/article/stance/corrections";
import { editorsWordId, type EditorsWord } from "@linewire/domain/change/record";
import { articleUrl } from "../../shared/article-url.ts";
import { callerOf, type Handler } from "@linewire/http/call";
import type { ProposeOnly } from "@linewire/journal/journal/journal";
import { Fault } from "@linewire/domain/fault/fault";
import { ownPartner, type FindPartner } from "../../shared/partner-of.ts";
import { isoOf, type World } from "@linewire/domain/clock/world";
import { revisionOf } from "./corrections-revision.ts";

type Endpoints = typeof ENDPOINTS;

export type CorrectionParts = {
  world: Pick<World, "now">;
  partner: FindPartner;
  names: EditorsNames;
  editorsWord: (slug: string, article: string) => EditorsWord | undefined;
  propose: ProposeOnly<"editors-word">;
};

const CONTENT = /^content:[\w-]{27}$/;

/** An article is identified by its URL without the fragment, or by the hash of its text. */
export const articleOf = (text: string): string => (CONTENT.test(text) ? text : articleUrl(text).href);

const correctionsOf = (article: string, word: EditorsWord | undefined): ArticleCorrections => ({
  article,
  corrections: word?.corrections ?? [],
  modifiedOn: word?.modifiedOn ?? null,
  revision: revisionOf(word),
});

export const checkBets = (corrections: readonly Correction[], names: EditorsNames): void => {
  for (const [at, one] of corrections.entries()) {
    const bet = one.do === "replace" ? one.by : one.do === "add" ? one.add : null;
    const wrong = bet && wrongWith(bet, names);
    if (wrong !== null) throw new Fault("invalid_parameter", wrong, { errors: { [`corrections.${at}`]: [wrong] } });
  }
};

export const readCorrections =
  ({ editorsWord }: Pick<CorrectionParts, "editorsWord">) =>
  (slug: string, article: string): ArticleCorrections =>
    correctionsOf(article, editorsWord(slug, article));

type CorrectionChange = Pick<EditorsWord, "slug" | "article" | "accountId"> & {
  corrections: Correction[];
  /**
   * The change is accepted only if this is the stored revision; null means that nothing is stored. If absent, the
   * change is always accepted.
   */
  revision: string | null | undefined;
};

/**
 * A change with another `revision` than the stored one is rejected, because its editor has not seen the newer
 * corrections.
 */
export const storeCorrections =
  ({ world, names, propose }: CorrectionParts) =>
  async ({ article: text, revision, ...word }: CorrectionChange): Promise<ArticleCorrections> => {
    const article = articleOf(text);
    checkBets(word.corrections, names);
    const at = world.now();
    const thing: EditorsWord = { id: editorsWordId(word.slug, article), ...word, article, modifiedOn: isoOf(at) };
    const outcome = await propose({ command: "editors-word", input: { thing, revision }, at });
    if ("refusal" in outcome) throw new Fault("corrections_changed", outcome.refusal.detail);
    return correctionsOf(article, thing);
  };

export const getCorrections =
  (parts: CorrectionParts): Handler<Endpoints["getCorrections"]> =>
  (call) => {
    const { slug } = ownPartner(call.params.partnerSlug, callerOf(call).accountId, parts.partner);
    return { body: readCorrections(parts)(slug, articleOf(call.query.article)) };
  };

export const putCorrections =
  (parts: CorrectionParts): Handler<Endpoints["putCorrections"]> =>
  async (call) => {
    const { accountId } = callerOf(call);
    const { slug } = ownPartner(call.params.partnerSlug, accountId, parts.partner);
    const { corrections, revision } = call.body;
    return {
      body: await storeCorrections(parts)({ slug, article: call.query.article, accountId, corrections, revision }),
    };
  };
