import type { ArticleReceipts, ENDPOINTS } from "@linewire/contract";
import type { Partner } from "@linewire/domain/change/record";
import { h } from "preact";
import { ReceiptsMain, type ReceiptsQuery } from "@linewire/pages/console/receipts-main";
import { SignIn } from "@linewire/pages/sign-in";
import type { Answer, Caller, Handler } from "@linewire/http/call";
import { isoOf } from "@linewire/domain/clock/world";
import { Fault } from "@linewire/domain/fault/fault";
import { ownPage } from "../../shared/own-page.ts";
import { isOperator } from "./admit-operator.ts";
import type { ConsoleReceiptParts } from "./receipts-parts.ts";

const PERMISSION = "api:svc_article_widgets";
const DEFAULT_MINUTES = 5;
const MAX_MINUTES = 1440;

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

type Result = { message: string } | { seen: ArticleReceipts };

const foundFor = (query: ReceiptsQuery, slug: string | null, parts: ConsoleReceiptParts): Result => {
  const at = timeOf(query.at);
  const minutes = query.minutes === "" ? DEFAULT_MINUTES : Number(query.minutes);
  if (at === null) return { message: "The time is not valid. Write it as 2026-11-22T18:42, in UTC." };
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > MAX_MINUTES)
    return { message: `Minutes must be a whole number from 1 to ${MAX_MINUTES}.` };
  try {
    return { seen: parts.seen({ slug, article: query.article, at, minutes }) };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { message: `The article's URL is not valid. ${error.detail ?? ""}` };
  }
};

const contentFor = (caller: Caller, query: ReceiptsQuery, parts: ConsoleReceiptParts) => {
  const own = partnersOf(caller, parts);
  const mayQueryAll = isOperator(caller);
  const hasQuery = query.article !== "" || query.at !== "";
  const slug = query.partner === "" && mayQueryAll ? null : ((query.partner || own[0]?.slug) ?? "");
  if (hasQuery && slug !== null && !own.some((partner) => partner.slug === slug))
    throw new Fault("permission_required", "your account has no access to this partner");
  const found = hasQuery ? foundFor(query, slug, parts) : null;
  const message = found !== null && "message" in found ? found.message : null;
  const names = new Map(parts.books().map(({ id, name }) => [id, name]));
  const blank = { at: isoOf(parts.now()).slice(0, 16), minutes: `${DEFAULT_MINUTES}` };
  const main = h(ReceiptsMain, {
    message,
    query: hasQuery ? query : { ...query, ...blank },
    partners: own,
    mayQueryAll,
    seen: found !== null && "seen" in found ? found.seen : null,
    offerName: parts.offerName,
    bookName: (id) => names.get(id) ?? String(id),
  });
  return { main, isWrong: message !== null };
};

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
