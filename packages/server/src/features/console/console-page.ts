import type { ENDPOINTS } from "@linewire/contract";
import { h } from "preact";
import { ConsoleMain, NotAnOperator, type NewPartner } from "@linewire/pages/console/console-main";
import { SignIn } from "@linewire/pages/sign-in";
import type { Answer, Call, Handler } from "@linewire/http/call";
import { ownPage } from "../../shared/own-page.ts";
import { isOperator } from "./admit-operator.ts";
import type { ConsoleParts } from "./console-parts.ts";
import { consoleView } from "@linewire/pages/words/console-view";
import type { Observe } from "./observe.ts";

type Parts = ConsoleParts & { observe: Observe };
type Request = Pick<Call<(typeof ENDPOINTS)["consolePage"]>, "caller" | "from">;

type Refusal = { message?: string; draft?: NewPartner | null };

export const showConsole = async (
  { caller, from }: Request,
  parts: Parts,
  { message, draft = null }: Refusal = {},
): Promise<Answer<string>> => {
  const shared = { title: "Console", here: "console" } as const;
  if (caller === null) {
    const main = h(SignIn, { to: "/console", ...parts.signInWays(from) });
    return ownPage({ ...shared, title: "Sign in", person: null, main, script: "keep-fragment" });
  }
  const person = { name: parts.account(caller.accountId)?.name ?? caller.accountId, operator: isOperator(caller) };
  if (!person.operator)
    return {
      status: 403,
      ...ownPage({ ...shared, person, main: h(NotAnOperator, { name: person.name }), script: null }),
    };
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
    draft,
  });
  const page = ownPage({ ...shared, person, main, script: "console" });
  return { ...page, ...(message === undefined ? {} : { status: 400 }) };
};

export const consolePage =
  (parts: Parts): Handler<(typeof ENDPOINTS)["consolePage"]> =>
  ({ caller, from }) =>
    showConsole({ caller, from }, parts);
