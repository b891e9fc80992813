import type { ENDPOINTS } from "@linewire/contract";
import type { Partner } from "@linewire/domain/change/record";
import type { Answer, Caller, Handler } from "../../call.ts";
import { Fault } from "../../fault.ts";
import { FRAGMENT_SCRIPT } from "../../fragment-script.ts";
import { html, type Markup } from "../../html.ts";
import { ownPage } from "../../own-page.ts";
import { signInView } from "../../sign-in-view.ts";
import { isOperator } from "./admit-operator.ts";
import { receiptsForm, type ReceiptsAsked } from "./receipts-form.ts";
import type { ConsoleReceiptParts } from "./receipts-parts.ts";
import { receiptsTable } from "./receipts-table.ts";

const PERMISSION = "api:svc_article_widgets";
const MINUTES = 5;
const MOST_MINUTES = 1440;

/** Whose receipts a caller may ask for: an operator everybody's, an account those of its own partners, as by the interface. */
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

type Found = { says: string } | { view: Markup };

const foundFor = (asked: ReceiptsAsked, slug: string | null, parts: ConsoleReceiptParts): Found => {
  const at = timeOf(asked.at);
  const minutes = asked.minutes === "" ? MINUTES : Number(asked.minutes);
  if (at === null) return { says: "The time is none: write it as 2026-11-22T18:42, in UTC." };
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > MOST_MINUTES)
    return { says: `Minutes are a whole number from 1 to ${MOST_MINUTES}.` };
  const names = new Map(parts.books().map(({ id, name }) => [id, name]));
  try {
    const seen = parts.seen({ slug, article: asked.article, at, minutes });
    return { view: receiptsTable(seen, (id) => names.get(id) ?? `${id}`) };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { says: `The article's address is not understood. ${error.detail ?? ""}` };
  }
};

const contentFor = (caller: Caller, asked: ReceiptsAsked, parts: ConsoleReceiptParts) => {
  const own = partnersOf(caller, parts);
  const mayAskAll = isOperator(caller);
  const isAsked = asked.article !== "" || asked.at !== "";
  const slug = asked.partner === "" && mayAskAll ? null : ((asked.partner || own[0]?.slug) ?? "");
  if (isAsked && slug !== null && !own.some((partner) => partner.slug === slug))
    throw new Fault("permission_required", "this partner is not one of yours");
  const found = isAsked ? foundFor(asked, slug, parts) : null;
  const says = found !== null && "says" in found ? found.says : null;
  const main = html`<h1>What readers saw</h1>
    <p class="lead">
      Of an article in one minute and some before, from what its pages told: <a href="/docs">receipts</a>.
    </p>
    ${says !== null && html`<p class="says bad" role="alert">${says}</p>`} ${receiptsForm(asked, own, mayAskAll)}
    ${found !== null && "view" in found && found.view}`;
  return { main, isWrong: says !== null };
};

/** What readers saw, asked with a form. */
export const consoleReceipts =
  (parts: ConsoleReceiptParts): Handler<(typeof ENDPOINTS)["consoleReceipts"]> =>
  ({ caller, from, query }): Answer<string> => {
    if (caller === null) {
      const main = signInView("/console", parts.signInWays(from));
      return ownPage({ title: "Sign in", here: "console", person: null, main, script: FRAGMENT_SCRIPT.keep });
    }
    const person = { name: parts.account(caller.accountId)?.name ?? caller.accountId, operator: isOperator(caller) };
    const { main, isWrong } = contentFor(caller, query, parts);
    const page = ownPage({ title: "What readers saw", here: "console", person, main, script: null });
    return { ...page, ...(isWrong ? { status: 400 } : {}) };
  };
