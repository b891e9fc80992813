import type { ArticleReceipts, ENDPOINTS } from "@linewire/contract";
import type { Partner } from "@linewire/domain/change/record";
import { h } from "preact";
import { ReceiptsMain, type ReceiptsQuery } from "#pages/console/receipts-main";
import { SignIn } from "#pages/sign-in";
import type { Answer, Caller, Handler } from "../../shared/call.ts";
import { Fault } from "@linewire/domain/fault/fault";
import { ownPage } from "../../shared/own-page.ts";
import { isOperator } from "./admit-operator.ts";
import type { ConsoleReceiptParts } from "./receipts-parts.ts";

const PERMISSION = "api:svc_article_widgets";
const MINUTES = 5;
const MAX_MINUTES = 1440;

/** Partners whose receipts a caller may read: all for an operator, its own for an account, as over the API. */
const partnersOf = (caller: Caller, { partners }: ConsoleReceiptParts): readonly Partner[] => {
  if (isOperator(caller)) return partners();
  const { tier, permissions } = caller.scope;
  if (tier !== "enterprise" || !permissions.includes(PERMISSION))
    throw new Fault("permission_required", undefined, { requiredPermission: PERMISSION });
  return partners().filter(({ accountIds, status }) => status === "active" && accountIds.includes(caller.accountId));
};

const timeOf = (text: string): number | null => {
  const at = Date.parse(/(Z|[+-]\d\d:\d\d)$/i.test(text) ? text : `${text}Z`);
  return Number.isNaN(at) || Math.abs(at) > 8e15 - 1e9 ? null : at;
};

type Result = { says: string } | { seen: ArticleReceipts };

const foundFor = (asked: ReceiptsQuery, slug: string | null, parts: ConsoleReceiptParts): Result => {
  const at = timeOf(asked.at);
  const minutes = asked.minutes === "" ? MINUTES : Number(asked.minutes);
  if (at === null) return { says: "The time is not valid. Write it as 2026-11-22T18:42, in UTC." };
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > MAX_MINUTES)
    return { says: `Minutes must be a whole number from 1 to ${MAX_MINUTES}.` };
  try {
    return { seen: parts.seen({ slug, article: asked.article, at, minutes }) };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { says: `The article's URL is not valid. ${error.detail ?? ""}` };
  }
};

const contentFor = (caller: Caller, asked: ReceiptsQuery, parts: ConsoleReceiptParts) => {
  const own = partnersOf(caller, parts);
  const mayAskAll = isOperator(caller);
  const isAsked = asked.article !== "" || asked.at !== "";
  const slug = asked.partner === "" && mayAskAll ? null : ((asked.partner || own[0]?.slug) ?? "");
  if (isAsked && slug !== null && !own.some((partner) => partner.slug === slug))
    throw new Fault("permission_required", "your account has no access to this partner");
  const found = isAsked ? foundFor(asked, slug, parts) : null;
  const says = found !== null && "says" in found ? found.says : null;
  const names = new Map(parts.books().map(({ id, name }) => [id, name]));
  const main = h(ReceiptsMain, {
    says,
    query: asked,
    partners: own,
    mayAskAll,
    seen: found !== null && "seen" in found ? found.seen : null,
    bookName: (id) => names.get(id) ?? String(id),
  });
  return { main, isWrong: says !== null };
};

/** Page that queries the receipts of an article, with a form. */
export const consoleReceipts =
  (parts: ConsoleReceiptParts): Handler<(typeof ENDPOINTS)["consoleReceipts"]> =>
  ({ caller, from, query }): Answer<string> => {
    if (caller === null) {
      const main = h(SignIn, { to: "/console", ...parts.signInWays(from) });
      return ownPage({ title: "Sign in", here: "console", person: null, main, script: "keep-fragment" });
    }
    const person = { name: parts.account(caller.accountId)?.name ?? caller.accountId, operator: isOperator(caller) };
    const { main, isWrong } = contentFor(caller, query, parts);
    const page = ownPage({ title: "Displayed offers", here: "console", person, main, script: null });
    return { ...page, ...(isWrong ? { status: 400 } : {}) };
  };
