import type { NamesOfFeeds } from "@linewire/contract";
import { html, type Markup } from "../../html.ts";
import { moment } from "../../own-page.ts";
import { namesOfFeeds } from "./list-names.ts";
import type { NamesParts } from "./names-parts.ts";

type Unmapped = NamesOfFeeds["unmapped"][number];
type Mapped = NamesOfFeeds["mapped"][number];
type LeagueCode = NamesParts["leagueCode"];

const KINDS: Record<Unmapped["kind"], string> = { team: "team", person: "player", book: "book", market: "market" };
const SHOWN = 50;

const deed = (name: string, what: string, button: Markup, thing?: number): Markup =>
  html`<form method="post" action="/console/v1/names">
    <input type="hidden" name="do" value="${what}" /><input type="hidden" name="name" value="${name}" />
    ${thing !== undefined && html`<input type="hidden" name="thing" value="${String(thing)}" />`}${button}
  </form>`;

const suggested = ({ id, name, suggestions }: Unmapped): Markup =>
  html`${suggestions.map(
      ({ id: thing, name: own, score }) =>
        html`<li>
          ${deed(id, "map", html`<button aria-label="${name} is ${own}">${own}</button>`, thing)}
          <span class="soft num">${Math.round(score * 100)} % alike</span>
        </li>`,
    )}
    <li>
      ${deed(id, "dismiss", html`<button class="danger" aria-label="${name} is none of ours">None of ours</button>`)}
    </li>`;

const kindText = ({ kind, leagueId }: Pick<Unmapped, "kind" | "leagueId">, code: LeagueCode): string =>
  `${leagueId === null ? "" : `${code(leagueId)?.toUpperCase() ?? leagueId} `}${KINDS[kind]}`;

const unmappedRow = (one: Unmapped, code: LeagueCode): Markup =>
  html`<tr>
    <th scope="row">${one.name}</th>
    <td data-as="What">${kindText(one, code)}</td>
    <td data-as="Seen in">${one.seenIn}</td>
    <td data-as="Documents" class="r num">${one.times}</td>
    <td data-as="Is it">
      <ul>
        ${suggested(one)}
      </ul>
    </td>
  </tr>`;

const mappedRow = (one: Mapped, code: LeagueCode): Markup =>
  html`<tr>
    <th scope="row">${one.name}</th>
    <td data-as="What">${kindText(one, code)}</td>
    <td data-as="Is">${one.thingId === null ? "none of ours" : (one.thing ?? String(one.thingId))}</td>
    <td data-as="By">${one.by}, ${moment(one.modifiedOn, "")}</td>
    <td data-as="">
      ${deed(one.id, "withdraw", html`<button class="danger" aria-label="Take back ${one.name}">Take back</button>`)}
    </td>
  </tr>`;

const table = (heads: readonly string[], rows: readonly Markup[]): Markup =>
  html`<div class="scroll">
    <table class="fold">
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;

/** Names that feeds use and that nobody has mapped: each with what it may be, one click away. */
export const nameList = (parts: NamesParts): Markup => {
  const { notes, unmapped, mapped } = namesOfFeeds(parts);
  const more = unmapped.length - SHOWN;
  return html`<section class="sheet" aria-labelledby="names">
    <h2 id="names">Names of feeds</h2>
    ${
      notes.length > 0 &&
      html`<dl class="figures">
        ${notes.map(
          ({ label, text }) =>
            html`<div>
              <dt>${label}</dt>
              <dd>${text}</dd>
            </div>`,
        )}
      </dl>`
    }
    ${
      unmapped.length === 0
        ? html`<p class="soft">Every name is mapped.</p>`
        : table(
            ["Name", "What", "Seen in", "Documents", "Is it"],
            unmapped.slice(0, SHOWN).map((one) => unmappedRow(one, parts.leagueCode)),
          )
    }
    ${more > 0 && html`<p class="soft">${more} more: <code>/console/v1/names</code>.</p>`}
    ${
      mapped.length > 0 &&
      html`<h3>Said by operators</h3>
        ${table(
          ["Name", "What", "Is", "By", ""],
          mapped.map((one) => mappedRow(one, parts.leagueCode)),
        )}`
    }
  </section>`;
};
