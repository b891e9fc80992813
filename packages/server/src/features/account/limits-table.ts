import type { AccountKey, AccountOverview } from "@linewire/contract";
import { html, type Markup } from "../../html.ts";
import { moment } from "../../own-page.ts";
import { budgetName } from "./budgets.ts";

const windowText = (seconds: number): string =>
  seconds === 60 ? "a minute" : seconds === 1 ? "a second" : `in ${seconds} s`;

const allowed = (key: AccountKey, budget: string): string => {
  const found = key.budgets.find((one) => one.budget === budget);
  return found ? `${found.limit} ${windowText(found.windowSeconds)}` : "No limit";
};

const cell = (key: AccountKey, budget: string): Markup => {
  const left = key.budgets.find((one) => one.budget === budget)?.remaining;
  const calls = key.calls.find((one) => one.budget === budget)?.calls ?? 0;
  return html`<td class="num r" data-as="${key.name}:">
    <span data-calls="${key.keyId} ${budget}">${calls} calls</span>${
      left !== undefined && html`<br /><small data-left="${key.keyId} ${budget}">${left} left now</small>`
    }
  </td>`;
};

/** What each active key has asked for, and what it has left at this moment. */
export const limitsTable = ({ keys, countedSince, limited }: AccountOverview): Markup => {
  const active = keys.filter(({ isActive }) => isActive);
  const [first] = active;
  if (!first) return html``;
  return html`<section class="sheet" aria-labelledby="usage">
    <h2 id="usage">Usage and limits</h2>
    <table class="fold">
      <thead>
        <tr>
          <th scope="col">Budget</th>
          <th scope="col">Each key may</th>
          ${active.map(({ name }) => html`<th scope="col" class="r">${name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${first.calls.map(
          ({ budget }) =>
            html`<tr>
              <th scope="row">${budgetName(budget)}</th>
              <td data-as="Each key may">${allowed(first, budget)}</td>
              ${active.map((key) => cell(key, budget))}
            </tr>`,
        )}
      </tbody>
    </table>
    <p class="soft">
      Counted by this node since midnight UTC or its start, whichever came later (${moment(countedSince, "")}). Calls
      refused for their number count too.${!limited && " This installation limits no calls."}
    </p>
  </section>`;
};
