import { expect, test } from "vitest";
import { linkBookOf } from "./link-book.ts";
import { aBook } from "./samples.ts";

const source = { name: "Book", isActive: true, linkLevel: "betslip", stateCodes: ["NJ", "PA", "TX"] } as const;
const linkBook = (overrides: object = {}) =>
  linkBookOf(aBook(), { ...source, stateCodes: [...source.stateCodes], ...overrides });

test("[D15] the book's record can only lower its link level", () => {
  expect(linkBook()).toEqual(aBook());
  expect(linkBook({ linkLevel: "home" })).toEqual(aBook({ linkLevel: "home" }));
  expect(linkBook({ isActive: false })).toEqual(aBook({ linkLevel: "none" }));
  expect(linkBook({ stateCodes: ["NJ"] })).toEqual(aBook({ stateCodes: ["NJ"] }));
  expect(linkBookOf(aBook({ linkLevel: "event" }), { ...source, stateCodes: ["NJ", "PA"] }).linkLevel).toBe("event");
  expect(linkBookOf(aBook(), undefined)).toEqual(aBook());
});

test("[D15] a book without a row has no links", () => {
  expect(linkBookOf(undefined, { ...source, name: "New", stateCodes: [] })).toMatchObject({
    name: "New",
    linkLevel: "none",
  });
});
