import { expect, test } from "vitest";
import { linkBookOf } from "./link-book.ts";
import { aBook } from "./samples.ts";

const source = { name: "Book", isActive: true, linkLevel: "betslip", stateCodes: ["NJ", "PA", "TX"] } as const;
const told = (wish: object = {}) => linkBookOf(aBook(), { ...source, stateCodes: [...source.stateCodes], ...wish });

test("[D15] a book's links are lowered by what the service says of it, never deepened", () => {
  expect(told()).toEqual(aBook());
  expect(told({ linkLevel: "home" })).toEqual(aBook({ linkLevel: "home" }));
  expect(told({ isActive: false })).toEqual(aBook({ linkLevel: "none" }));
  expect(told({ stateCodes: ["NJ"] })).toEqual(aBook({ stateCodes: ["NJ"] }));
  expect(linkBookOf(aBook({ linkLevel: "event" }), { ...source, stateCodes: ["NJ", "PA"] }).linkLevel).toBe("event");
  expect(linkBookOf(aBook(), undefined)).toEqual(aBook());
});

test("[D15] a book without a row has no links", () => {
  expect(linkBookOf(undefined, { ...source, name: "New", stateCodes: [] })).toMatchObject({
    name: "New",
    linkLevel: "none",
  });
});
