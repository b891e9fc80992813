import type { LineState } from "@linewire/domain/line/line-state";
import { expect, test } from "vitest";
import { readCatalogue } from "@linewire/feeds/catalogue/read-catalogue";
import { CATALOGUE_DIRECTORY } from "@linewire/feeds/feed-files";
import { regionRules } from "../../features/embed/region.ts";
import { linkParts } from "./link-parts.ts";
import type { Views } from "../views.ts";

const catalogue = readCatalogue(CATALOGUE_DIRECTORY);
const views = { named: () => () => undefined } as unknown as Views;
const { link } = linkParts({ catalogue, views });
const regionOf = regionRules(catalogue);

const market = { eventId: 900, marketTypeId: 1, betTypeId: 1, sideIndex: 0, periodTypeId: 1, live: false };
const lineOf = (sourceId: number) =>
  ({ id: 900_001, sourceId, market, points: -3.5, price: -110, statusId: 1, disabled: false }) as LineState;

test("[D14] a page has links only in states that allow them, and only to books that take bets there", () => {
  let links = 0;
  for (const state of [undefined, "", "ZZ", "nj", "__proto__", ...catalogue.states.map(({ code }) => code)]) {
    const row = catalogue.states.find(({ code }) => code === state?.toUpperCase());
    for (const book of catalogue.books) {
      const { url, deeplinkStatus, message } = link(lineOf(book.id), regionOf(state));
      const may = row?.status === "mobile" && row.bookIds.includes(book.id) && book.linkLevel !== "none";
      expect(url !== null, `${book.name} in ${state}`).toBe(may);
      if (!may) expect([deeplinkStatus, typeof message]).toEqual(["unavailable", "string"]);
      else links++;
    }
  }
  expect(links).toBeGreaterThan(200);
});

test("[D14] a book outside the catalogue gets no link", () => {
  expect(link(lineOf(999), regionOf("NJ"))).toMatchObject({ url: null, deeplinkStatus: "unavailable" });
});
