import { expect, test } from "vitest";
import { deeplinkOf } from "./deeplink.ts";
import { hostsOf, ownLink } from "./own-link.ts";
import { aBook, aLine } from "./samples.ts";

const HOSTS = hostsOf(aBook());
const NJ = { state: "NJ", live: true };
const linked = (link: string, reader = NJ): string | null => ownLink({ link }, HOSTS, reader);

test("[D16] a book's hosts are the hosts of its templates and states", () => {
  expect(HOSTS).toEqual(["book.example", "android.book.example", "nj.book.example", "pa.book.example"]);
});

test.each([
  "https://book.example/slip/7",
  "https://nj.book.example/slip?pick=7%2C8&x=a+b",
  "https://deep.below.book.example/",
  "https://book.example",
])("[D16] the host of %s belongs to the book", (link) => {
  expect(linked(link)).toBe(link);
});

test.each([
  "http://book.example/slip",
  "https://evil.example/slip",
  "https://book.example.evil.example/",
  "https://evilbook.example/",
  "https://book.example@evil.example/",
  "https://evil.example\\@book.example/",
  "https://book.example:8443/",
  "https://evil.example/https://book.example/",
  "javascript:alert(1)//https://book.example/",
  "https://book.example/a b",
  'https://book.example/"><script>',
  "https://book.example/{eventRef}",
  "https://bo\u043ek.example/",
  " https://book.example/",
])("[D16] %s is rejected", (link) => {
  expect(linked(link)).toBeNull();
});

test("[D16] the link contains the reader's state, so a reader elsewhere gets no link", () => {
  expect(linked("https://{state}.book.example/slip")).toBe("https://nj.book.example/slip");
  expect(linked("https://{state}.book.example/slip", { state: "", live: false })).toBeNull();
  expect(linked("https://{state}.book.example/slip", { state: "UT", live: false })).toBeNull();
});

const own = { level: "betslip", hosts: HOSTS } as const;
const real = aBook({ linkLevel: "home", own });
const options = { affiliate: { subId: "paper" }, wanted: "betslip" } as const;
const ask = { os: "", state: "NJ", stateKnown: true, options } as const;
const link = "https://book.example/slip/7";
const made = (line = aLine({ link }), requestedPoints: number | null = -3.5, overrides: object = {}) =>
  deeplinkOf([{ line, requestedPoints }], real, { ...ask, ...overrides });

test("[D16] a line's link from the feed opens the bet slip, with the affiliate parameters", () => {
  expect(made()).toMatchObject({ url: `${link}?btag=paper`, linkLevel: "betslip", deeplinkStatus: "success" });
});

test("[D16] a link from the feed has the same limits as other links", () => {
  const home = { url: "https://book.example/?btag=paper", linkLevel: "home" };
  expect(made(aLine({ link: "https://evil.example/" }))).toMatchObject(home);
  expect(made(aLine())).toMatchObject(home);
  expect(made(aLine({ link, statusId: 2 }))).toMatchObject(home);
  expect(made(aLine({ link }), -4)).toMatchObject({ url: null, linkLevel: "none" });
  expect(made(aLine({ link }), -3.5, { state: "UT" })).toMatchObject({ url: null, linkLevel: "none" });
  expect(made(aLine({ link }), -3.5, { options: { ...options, wanted: "home" } })).toMatchObject(home);
  const lowered = aBook({ linkLevel: "home", own: { ...own, level: "event" } });
  expect(deeplinkOf([{ line: aLine({ link }), requestedPoints: null }], lowered, ask)).toMatchObject(home);
});

test("[D16] several lines have no shared link from the feed", () => {
  const legs = [aLine({ link }), aLine({ id: 900_002, link: `${link}8` })].map((line) => ({
    line,
    requestedPoints: null,
  }));
  expect(deeplinkOf(legs, real, ask)).toMatchObject({
    url: "https://book.example/?btag=paper",
    individualUrls: [`${link}?btag=paper`, `${link}8?btag=paper`],
  });
});
