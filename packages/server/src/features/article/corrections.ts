import type { ArticleCorrections, Correction, ENDPOINTS } from "@linewire/contract";
import { wrongWith, type EditorsNames } from "@linewire/domain/article/corrections";
import type { EditorsWord } from "@linewire/domain/change/record";
import { articleUrl } from "../../article-url.ts";
import { callerOf, type Handler } from "../../call.ts";
import type { Proposal } from "../../edges/journal/journal.ts";
import { Fault } from "../../fault.ts";
import { ownPartner, type FindPartner } from "../../partner-of.ts";
import { isoOf, type World } from "../../world.ts";

type Endpoints = typeof ENDPOINTS;

export type CorrectionParts = {
  world: Pick<World, "now">;
  partner: FindPartner;
  names: EditorsNames;
  editorsWord: (slug: string, article: string) => EditorsWord | undefined;
  propose: (proposal: Proposal) => Promise<unknown>;
};

const CONTENT = /^content:[\w-]{27}$/;

/** What an article is known by: its address without what is after `#`, or the hash of its text. */
const articleOf = (text: string): string => (CONTENT.test(text) ? text : articleUrl(text).href);

const told = (article: string, word: EditorsWord | undefined): ArticleCorrections => ({
  article,
  corrections: word?.corrections ?? [],
  modifiedOn: word?.modifiedOn ?? null,
});

const checkBets = (corrections: readonly Correction[], names: EditorsNames): void => {
  for (const [at, one] of corrections.entries()) {
    const bet = one.do === "replace" ? one.by : one.do === "add" ? one.add : null;
    const wrong = bet && wrongWith(bet, names);
    if (wrong !== null) throw new Fault("invalid_parameter", wrong, { errors: { [`corrections.${at}`]: [wrong] } });
  }
};

/** What an editor has said of an article. */
export const getCorrections =
  ({ partner: find, editorsWord }: CorrectionParts): Handler<Endpoints["getCorrections"]> =>
  (call) => {
    const { slug } = ownPartner(call.params.partnerSlug, callerOf(call).accountId, find);
    const article = articleOf(call.query.article);
    return { body: told(article, editorsWord(slug, article)) };
  };

/** Stores what an editor says of an article, in place of what was said before. */
export const putCorrections =
  ({ world, partner: find, names, propose }: CorrectionParts): Handler<Endpoints["putCorrections"]> =>
  async (call) => {
    const { accountId } = callerOf(call);
    const { slug } = ownPartner(call.params.partnerSlug, accountId, find);
    const article = articleOf(call.query.article);
    const { corrections } = call.body;
    checkBets(corrections, names);
    const at = world.now();
    const thing: EditorsWord = {
      id: `${slug} ${article}`,
      slug,
      article,
      accountId,
      corrections,
      modifiedOn: isoOf(at),
    };
    await propose({ decider: "records", input: [{ kind: "editors_word", thing }], at });
    return { body: told(article, thing) };
  };
