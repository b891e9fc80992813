import { expect, test } from "vitest";
import { bookFaults } from "./book-fault.ts";
import { aBook } from "./samples.ts";

const paths = (overrides: Parameters<typeof aBook>[0]): string[] =>
  bookFaults(aBook(overrides)).map(({ path, message }) => `${path.join(".")} ${message}`);

const links = aBook().links;
const onWeb = (overrides: object) => ({ links: { ...links, web: { ...links.web, ...overrides } } });

test("[D12] a valid row has no faults", () => {
  expect(bookFaults(aBook())).toEqual([]);
  expect(bookFaults(aBook({ linkLevel: "none", links: { web: {}, ios: {}, android: {} } }))).toEqual([]);
});

test("[D12] a row needs a template for its link level on every platform", () => {
  expect(paths({ links: { ...links, ios: { home: "https://book.example/" } } })).toEqual([
    "links.ios.betslip is missing: linkLevel is betslip",
    "links.ios.event is missing: linkLevel is betslip",
  ]);
});

test("[D12] a template has a fault if it lacks the value of its level, has a value of another level, or is not https", () => {
  expect(paths(onWeb({ betslip: "https://book.example/{eventRef}" }))).toEqual([
    "links.web.betslip has no {selectionRef}",
  ]);
  expect(paths(onWeb({ event: "https://book.example/{selectionRef}" }))).toEqual([
    "links.web.event contains {selectionRef}, for which a link of the level event has no value",
  ]);
  expect(paths(onWeb({ home: "https://{stateHost}/" }))).toEqual([
    "links.web.home contains {stateHost}, for which a link of the level home has no value",
  ]);
  expect(paths(onWeb({ home: "http://book.example/" }))).toEqual(["links.web.home is not https://host/…"]);
});

test("[D12] a book with hosts by state needs exactly one host for each of its states", () => {
  expect(paths({ stateHosts: { NJ: "nj.book.example" } })).toEqual([
    "stateHosts.PA is missing: a template needs the state's host",
  ]);
  expect(paths({ stateHosts: { NJ: "nj.book.example", PA: "evil.example/x" } })).toEqual([
    "stateHosts.PA is not a host of this book in any state",
  ]);
  expect(paths({ stateHosts: { NJ: "nj.book.example", PA: "pa.book.example", TX: "tx.book.example" } })).toEqual([
    "stateHosts.TX is not a host of this book in any state",
  ]);
  expect(paths({ stateCodes: ["NJ", "PA", "nj"] })).toContain("stateCodes nj is not a state code");
});

test("[D12] an affiliate id has a fault if its option is unknown, or its parameter name is invalid or in use", () => {
  expect(paths({ affiliate: { coupon: "x" } })).toEqual(["affiliate.coupon is not an affiliate option"]);
  expect(paths({ affiliate: { subId: "a&b" } })).toEqual(["affiliate.subId is not a valid name of a query parameter"]);
  expect(paths({ affiliate: { subId: "s" } })).toEqual(["affiliate.subId s is already a parameter of the link"]);
});
