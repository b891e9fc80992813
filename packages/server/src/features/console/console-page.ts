import type { ENDPOINTS } from "@linewire/contract";
import type { Answer, Call, Handler } from "../../call.ts";
import { FRAGMENT_SCRIPT } from "../../fragment-script.ts";
import { html, type Markup } from "../../html.ts";
import { ownPage } from "../../own-page.ts";
import { signInView } from "../../sign-in-view.ts";
import { isOperator } from "./admit-operator.ts";
import { correctionList } from "./correction-list.ts";
import type { ConsoleParts } from "./console-parts.ts";
import { CONSOLE_SCRIPT } from "./console-script.ts";
import { consoleView, type ConsoleView, type ViewTable } from "./console-view.ts";
import type { NewPartner } from "./new-partner-form.ts";
import type { Observe } from "./observe.ts";
import { partnerList } from "./partner-list.ts";

type Parts = ConsoleParts & { observe: Observe };
type Asked = Pick<Call<(typeof ENDPOINTS)["consolePage"]>, "caller" | "from">;

/** What went wrong with a form, and what was written in it. */
type Said = { says?: string; draft?: NewPartner | null };

const classOf = (head: string): string => (head.startsWith("#") ? "r num" : "");

const table = (name: string, { title, heads, rows, none }: ViewTable): Markup =>
  html`<section class="sheet">
    <div class="scroll" tabindex="0" role="region" aria-label="${title}" ${rows.length === 0 && html`hidden`}>
      <table data-table="${name}">
        <caption>
          ${title}
        </caption>
        <thead>
          <tr>
            ${heads.map((head) => html`<th scope="col" class="${classOf(head)}">${head.replace("#", "")}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            ({ cells: [first = "", ...cells], mood }) =>
              html`<tr ${mood && html`data-mood="${mood}"`}>
                <th scope="row">${first}</th>
                ${cells.map((cell, at) => html`<td class="${classOf(heads[at + 1] ?? "")}">${cell}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <div data-none="${name}" ${rows.length > 0 && html`hidden`}>
      <h2>${title}</h2>
      <p class="soft">${none}</p>
    </div>
  </section>`;

const feedBar = ({ feed }: ConsoleView, simulated: boolean): Markup =>
  html`<section class="feed" data-state="${feed.state}" aria-label="Feed">
    <strong role="status">${feed.says}</strong> <span class="num" data-age>${feed.age}</span>
    ${simulated && html`<span class="sim">Simulated odds</span>`}
    <svg viewBox="0 0 59 31" preserveAspectRatio="none" role="img" aria-label="Changes in each of the last 60 seconds">
      <polyline points="${feed.points}" fill="none" stroke="currentColor" vector-effect="non-scaling-stroke" />
    </svg>
  </section>`;

const tables = ({ tables: all }: ConsoleView, ...names: string[]): Markup[] =>
  names.flatMap((name) => (all[name] ? [table(name, all[name])] : []));

const content = (view: ConsoleView, parts: Parts, { says, draft = null }: Said): Markup => {
  const names = new Map(parts.books().map(({ id, name }) => [id, name]));
  return html`<h1>Console</h1>
    <p class="lead">
      This node, ${parts.nodeName}, since its start unless it says otherwise.
      <a href="/console/receipts">What readers saw</a> of an article.
      <span data-link="none">As of ${view.at.slice(11, 19)} UTC; reload for newer figures.</span>
    </p>
    ${says !== undefined && html`<p class="says bad" role="alert">${says}</p>`} ${feedBar(view, parts.simulated)}
    <dl class="figures">
      ${Object.entries(view.figures).map(
        ([name, text]) =>
          html`<div>
            <dt>${name}</dt>
            <dd data-figure="${name}">${text}</dd>
          </div>`,
      )}
    </dl>
    <div class="cols two">
      <div class="stack">${tables(view, "books")}</div>
      <div class="stack">${tables(view, "leagues", "jobs", "caches")}</div>
    </div>
    <div class="cols">${tables(view, "health")}</div>
    <div class="cols two three">${tables(view, "gaps", "ends", "articles")}</div>
    <div class="cols two">${tables(view, "revocations", "nodes")}</div>
    <div class="cols">
      ${partnerList(parts.partners(), (id) => names.get(id) ?? String(id), draft)}${correctionList(parts.corrections())}${parts.names()}
    </div>`;
};

const notAnOperator = (person: { name: string; operator: boolean }): Answer<string> => ({
  status: 403,
  ...ownPage({
    title: "Console",
    here: "console",
    person,
    main: html`<div class="gate">
      <h1>Console</h1>
      <p class="lead">
        ${person.name} is not an operator: this needs the permission <code>operator:admin</code>. Sign out and come back
        as one who is, or go to <a href="/account">your account</a>.
      </p>
    </div>`,
    script: null,
  }),
});

/** The console as it is now, or the way in for whoever may not see it. */
export const showConsole = async ({ caller, from }: Asked, parts: Parts, said: Said = {}): Promise<Answer<string>> => {
  if (caller === null) {
    const main = signInView("/console", parts.signInWays(from));
    return ownPage({ title: "Sign in", here: "console", person: null, main, script: FRAGMENT_SCRIPT.keep });
  }
  const person = { name: parts.account(caller.accountId)?.name ?? caller.accountId, operator: isOperator(caller) };
  if (!person.operator) return notAnOperator(person);
  const main = content(consoleView(await parts.observe()), parts, said);
  const page = ownPage({ title: "Console", here: "console", person, main, script: CONSOLE_SCRIPT });
  return { ...page, ...(said.says === undefined ? {} : { status: 400 }) };
};

export const consolePage =
  (parts: Parts): Handler<(typeof ENDPOINTS)["consolePage"]> =>
  ({ caller, from }) =>
    showConsole({ caller, from }, parts);
