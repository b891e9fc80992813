import type { ENDPOINTS } from "@linewire/contract";
import { floorTo, stepFrom } from "@linewire/domain/desk/grain";
import { DeskMain, NoDeskRole, type PostbackAddress } from "@linewire/pages/desk/desk-main";
import { weekDocument } from "@linewire/pages/desk/week-page";
import { SignIn } from "@linewire/pages/sign-in";
import type { Answer, Caller, Handler, Origins } from "@linewire/http/call";
import { h } from "preact";
import { ownPage } from "../../shared/own-page.ts";
import { buildTable, type DeskQuery } from "./build-table.ts";
import { deskAccess, hasDeskRole, isOperator, type DeskAccess } from "./desk-access.ts";
import type { DeskViewPorts } from "./desk-parts.ts";
import { postbackPath } from "./postback-address.ts";

type Endpoints = typeof ENDPOINTS;

const PAGE_ROWS = 100;
const WEEK_ROWS = 10;

const signInPage = (from: Origins, to: string, parts: DeskViewPorts): Answer<string> =>
  ownPage({
    title: "Sign in",
    here: "desk",
    person: null,
    main: h(SignIn, { to, ...parts.signInWays(from) }),
    script: "keep-fragment",
  });

const addressesOf = ({ partner, canSeeMoney }: DeskAccess, base: string, parts: DeskViewPorts): PostbackAddress[] => {
  const key = parts.postbackKey();
  if (!canSeeMoney || key === undefined) return [];
  return partner.bookIds.map((id) => ({
    book: parts.bookName(id) ?? String(id),
    url: `${base}${postbackPath(partner, id, key)}?transactionId={transaction}&event=signup&subId={subid}&amount={amount}&currency=USD`,
  }));
};

const personOf = (caller: Caller, parts: DeskViewPorts) => ({
  name: parts.account(caller.accountId)?.name ?? caller.accountId,
  operator: isOperator(caller),
});

const noRolePage = (caller: Caller, parts: DeskViewPorts): Answer<string> => {
  const person = personOf(caller, parts);
  const main = h(NoDeskRole, { name: person.name });
  return { status: 403, ...ownPage({ title: "Desk", here: "desk", person, main, script: null }) };
};

const queryText = (query: Partial<DeskQuery>): string =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  ).toString();

export const deskPage =
  (parts: DeskViewPorts): Handler<Endpoints["deskPage"]> =>
  ({ caller, from, query }) => {
    if (caller === null) return signInPage(from, `/desk?${queryText(query)}`, parts);
    if (!hasDeskRole(caller, parts.partners())) return noRolePage(caller, parts);
    const access = deskAccess(caller, query.partner, parts.partners());
    const table = buildTable(query, access, parts, PAGE_ROWS);
    const main = h(DeskMain, {
      table,
      query: { ...query, partner: access.partner.slug },
      partners: access.others.map(({ slug, displayName }) => ({ slug, displayName })),
      counting: access.partner.beacons,
      addresses: addressesOf(access, from.base, parts),
      simulated: parts.simulated,
      now: parts.now(),
      isOperator: isOperator(caller),
    });
    return ownPage({ title: "Desk", here: "desk", person: personOf(caller, parts), main, script: "desk" });
  };

// Some mail programs remove style sheets, so the week's summary has style attributes. Other pages have none.
const MAIL_HEADERS = {
  "Content-Security-Policy":
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "Cache-Control": "no-store",
  "Referrer-Policy": "same-origin",
  "X-Robots-Tag": "noindex",
};

export const deskWeek =
  (parts: DeskViewPorts): Handler<Endpoints["deskWeek"]> =>
  ({ caller, from, query }) => {
    if (caller === null) return signInPage(from, `/desk/week?${queryText(query)}`, parts);
    if (!hasDeskRole(caller, parts.partners())) return noRolePage(caller, parts);
    const access = deskAccess(caller, query.partner, parts.partners());
    const sunday = stepFrom("day", floorTo("week", parts.now()), -1);
    const until = query.until ?? new Date(sunday).toISOString().slice(0, 10);
    const tableOf = (by: DeskQuery["by"]) =>
      buildTable({ partner: access.partner.slug, by, period: "week", sort: "clicks", until }, access, parts, WEEK_ROWS);
    const bytes = Buffer.from(
      weekDocument({
        name: access.partner.displayName,
        deskUrl: `${from.base}/desk?partner=${encodeURIComponent(access.partner.slug)}&until=${until}`,
        articles: tableOf("article"),
        books: tableOf("book"),
        authors: tableOf("author"),
        simulated: parts.simulated,
      }),
    );
    return { bytes, headers: MAIL_HEADERS };
  };
