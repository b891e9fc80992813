import {
  PICKS,
  type ArticlePicks,
  type AuthorPick,
  type ENDPOINTS,
  type NewArticlePick,
  type PickCorrection,
} from "@linewire/contract";
import type { Partner } from "@linewire/domain/change/record";
import type { Handler } from "@linewire/http/call";
import { articlePick } from "../../shared/record-pick.ts";
import type { RowNames } from "../../shared/row-names.ts";
import { editorAt, type EditorPorts } from "./editors.ts";
import { PRIVATE_HEADERS } from "./studio-analysis.ts";

type Endpoints = typeof ENDPOINTS;
type Edit = { partner: Partner; accountId: string; article: string };

export type ArticlePickEditorPorts = EditorPorts & {
  names: RowNames;
  articlePicks: {
    articleOf: (slug: string, url: string) => string;
    of: (slug: string, article: string, limit: number) => AuthorPick[];
    byline: (partner: Partner, url: string, spend: () => void) => Promise<Pick<ArticlePicks, "author" | "section">>;
    add: (bet: NewArticlePick, edit: Edit) => Promise<void>;
    change: (correction: PickCorrection, edit: Edit) => Promise<void>;
  };
};

type Spend = { spend: (what: "articles") => void };

const replyOf = async (
  { partner, url }: { partner: Partner; url: string },
  { spend }: Spend,
  { names, articlePicks }: ArticlePickEditorPorts,
): Promise<{ body: ArticlePicks; headers: Record<string, string> }> => {
  const article = articlePicks.articleOf(partner.slug, url);
  const picks = articlePicks.of(partner.slug, article, PICKS.articlePicks).map((pick) => articlePick(pick, names));
  const byline = await articlePicks.byline(partner, url, () => spend("articles"));
  return { body: { article, ...byline, picks }, headers: PRIVATE_HEADERS };
};

export const studioArticlePicks =
  (parts: ArticlePickEditorPorts): Handler<Endpoints["studioArticlePicks"]> =>
  (call) => {
    const { partner } = editorAt(call, parts);
    return replyOf({ partner, url: call.query.article }, call, parts);
  };

export const studioAddPick =
  (parts: ArticlePickEditorPorts): Handler<Endpoints["studioAddPick"]> =>
  async (call) => {
    const { partner, editor } = editorAt(call, parts);
    const article = parts.articlePicks.articleOf(partner.slug, call.query.article);
    await parts.articlePicks.add(call.body, { partner, accountId: editor.accountId, article });
    return replyOf({ partner, url: call.query.article }, call, parts);
  };

export const studioChangePick =
  (parts: ArticlePickEditorPorts): Handler<Endpoints["studioChangePick"]> =>
  async (call) => {
    const { partner, editor } = editorAt(call, parts);
    const article = parts.articlePicks.articleOf(partner.slug, call.query.article);
    await parts.articlePicks.change(call.body, { partner, accountId: editor.accountId, article });
    return replyOf({ partner, url: call.query.article }, call, parts);
  };
