import type { ENDPOINTS } from "@linewire/contract";
import { h } from "preact";
import { ConsoleMain, NotAnOperator } from "@linewire/pages/console/console-main";
import { NewPartnerMain } from "@linewire/pages/console/new-partner-form";
import { PartnerMain } from "@linewire/pages/console/partner-main";
import type { NewPartner } from "@linewire/pages/words/new-partner";
import { SignIn } from "@linewire/pages/sign-in";
import { Fault } from "@linewire/domain/fault/fault";
import type { Answer, Call, Handler } from "@linewire/http/call";
import { ownPage } from "../../shared/own-page.ts";
import { isOperator } from "./admit-operator.ts";
import type { ConsoleParts } from "./console-parts.ts";
import { consoleView } from "@linewire/pages/words/console-view";
import type { Observe } from "./observe.ts";

type Parts = ConsoleParts & { observe: Observe };
type Request = Pick<Call<(typeof ENDPOINTS)["consolePage"]>, "caller" | "from">;

type Refusal = { message?: string; draft?: NewPartner };
type View = Call<(typeof ENDPOINTS)["consolePage"]>["query"];

export const showConsole = async (
  { caller, from }: Request,
  parts: Parts,
  { message, draft, partner: slug, add }: Refusal & View = {},
): Promise<Answer<string>> => {
  const shared = { title: "Console", here: "console" } as const;
  const returnTo =
    slug === undefined
      ? `/console${add === undefined ? "" : `?add=${add}`}`
      : `/console?partner=${encodeURIComponent(slug)}`;
  if (caller === null) {
    const main = h(SignIn, { to: returnTo, ...parts.signInWays(from) });
    return ownPage({ ...shared, title: "Sign in", person: null, main, script: "keep-fragment" });
  }
  const person = { name: parts.account(caller.accountId)?.name ?? caller.accountId, operator: isOperator(caller) };
  if (!person.operator)
    return {
      status: 403,
      ...ownPage({ ...shared, person, main: h(NotAnOperator, { name: person.name }), script: null }),
    };
  const status = message === undefined ? {} : { status: 400 };
  if (add !== undefined || draft !== undefined) {
    const form = h(NewPartnerMain, { books: parts.books(), account: parts.editor, message, draft: draft ?? null });
    return { ...ownPage({ ...shared, title: "New partner", person, main: form, script: null }), ...status };
  }
  if (slug !== undefined) {
    const partner = parts.partners().find((one) => one.slug === slug);
    if (!partner) throw new Fault("not_found", `there is no partner ${slug}`);
    const main = h(PartnerMain, { partner, base: from.base });
    return ownPage({ ...shared, title: partner.displayName, person, main, script: "partner" });
  }
  const books = new Map(parts.books().map(({ id, name }) => [id, name]));
  const main = h(ConsoleMain, {
    view: consoleView(await parts.observe()),
    nodeName: parts.nodeName,
    simulated: parts.simulated,
    partners: parts.partners(),
    bookName: (id) => books.get(id) ?? String(id),
    corrections: parts.corrections(),
    names: parts.names(),
    message,
  });
  const page = ownPage({ ...shared, person, main, script: "console" });
  return { ...page, ...status };
};

export const consolePage =
  (parts: Parts): Handler<(typeof ENDPOINTS)["consolePage"]> =>
  ({ caller, from, query }) =>
    showConsole({ caller, from }, parts, query);
