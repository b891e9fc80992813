import { describe, expect, test } from "vitest";
import type { LineState } from "../line/line-state.ts";
import type { LinkAsk } from "./book-link.ts";
import { deeplinkOf, type LinkLeg } from "./deeplink.ts";
import { aBook, aLine } from "./samples.ts";

const ask = (overrides: Partial<LinkAsk> = {}): LinkAsk => ({
  os: "",
  state: "NJ",
  stateKnown: true,
  options: { affiliate: {}, wanted: "betslip" },
  ...overrides,
});
const leg = (line: Partial<LineState> = {}, requestedPoints: number | null = null): LinkLeg => ({
  line: aLine(line),
  requestedPoints,
});
const made = (legs: LinkLeg[], overrides: Partial<LinkAsk> = {}, book = aBook()) => {
  const result = deeplinkOf(legs, book, ask(overrides));
  if ("failed" in result) throw new Error(result.failed);
  return result;
};

const BETSLIP = "https://nj.book.example/event/p0?s=jag1-r";
const EVENT = "https://book.example/event/p0";
const HOME = "https://book.example/";

test("[D1] one open line gets a link to the bet slip", () => {
  expect(made([leg()])).toEqual({
    url: BETSLIP,
    individualUrls: [BETSLIP],
    linkLevel: "betslip",
    deeplinkStatus: "success",
    selections: [{ marketLineId: 900_001, points: -3.5, price: -110, statusId: 1, url: BETSLIP, linkLevel: "betslip" }],
  });
});

test("[D3] the operating system selects the template", () => {
  const options = { affiliate: {}, wanted: "home" } as const;
  expect(made([leg()], { os: "android", options }).url).toBe("https://android.book.example/");
  expect(made([leg()], { os: "ios", options }).url).toBe(HOME);
  expect(made([leg()], { os: "", options }).url).toBe(HOME);
});

describe("[D5] a state", () => {
  test("that is missing limits the link to the event's page", () => {
    expect(made([leg()], { state: "" })).toMatchObject({
      url: EVENT,
      linkLevel: "event",
      deeplinkStatus: "event_fallback",
      message: "Book needs the user's state for a link to the betslip",
    });
  });

  test("that does not exist limits the link to the event's page, even at a book without hosts by state", () => {
    const links = {
      ...aBook().links,
      web: { ...aBook().links.web, betslip: "https://book.example/?s={selectionRef}" },
    };
    for (const book of [aBook(), aBook({ links })])
      expect(made([leg()], { state: "ZZ", stateKnown: false }, book)).toMatchObject({
        url: EVENT,
        deeplinkStatus: "event_fallback",
        message: "the state is unknown",
      });
  });

  test("where the book does not operate has no link", () => {
    expect(made([leg()], { state: "TX" })).toMatchObject({
      url: null,
      individualUrls: [null],
      linkLevel: "none",
      deeplinkStatus: "unavailable",
      message: "Book takes no bets in TX",
    });
  });

  test.each(["evil.example/", "@evil.example", "..", "__proto__", "constructor", "NJ\r\nHost: x", "nj", "ÑJ"])(
    "with an invalid code (%j) never enters a link",
    (state) => expect(made([leg()], { state, stateKnown: false }).url).toBe(EVENT),
  );

  test("is written in lower case in a path", () => {
    const links = {
      ...aBook().links,
      web: { ...aBook().links.web, betslip: "https://book.example/us/{state}/{selectionRef}" },
    };
    expect(made([leg()], {}, aBook({ links })).url).toBe("https://book.example/us/nj/jag1-r");
  });
});

describe("[D4] [D7] a link level", () => {
  test("that the book lacks falls back to the next level, with a message", () => {
    expect(made([leg()], {}, aBook({ linkLevel: "event" }))).toMatchObject({
      url: EVENT,
      deeplinkStatus: "event_fallback",
      message: "Book has no betslip links",
    });
    expect(made([leg()], {}, aBook({ linkLevel: "home" }))).toMatchObject({
      url: HOME,
      deeplinkStatus: "home_fallback",
    });
    expect(made([leg()], {}, aBook({ linkLevel: "none" }))).toMatchObject({
      url: null,
      deeplinkStatus: "unavailable",
      message: "Book has no links",
    });
  });

  test("below the book's level is used, with status success", () => {
    const event = made([leg()], { options: { affiliate: {}, wanted: "event" } });
    expect(event).toMatchObject({ url: EVENT, linkLevel: "event", deeplinkStatus: "success" });
    expect(event).not.toHaveProperty("message");
  });

  test("above the book's level is limited to the book's level", () => {
    const wanted = { options: { affiliate: {}, wanted: "event" } } as const;
    expect(made([leg()], wanted, aBook({ linkLevel: "home" }))).toMatchObject({
      url: HOME,
      deeplinkStatus: "home_fallback",
      message: "Book has no event links",
    });
  });

  test("of a line without an event is the book's home page", () => {
    const market = { ...aLine().market, eventId: null };
    expect(made([leg({ market })])).toMatchObject({ url: HOME, linkLevel: "home", deeplinkStatus: "home_fallback" });
  });
});

test("[D6] every link has the affiliate ids under the book's parameter names", () => {
  const affiliate = { utmCampaign: "a b&c", subId: "é" };
  const { url, individualUrls } = made([leg()], { options: { affiliate, wanted: "betslip" } });
  expect(url).toBe(`${BETSLIP}&utm_campaign=a%20b%26c&btag=%C3%A9`);
  expect(individualUrls).toEqual([url]);
});

describe("[D8] points", () => {
  test("that changed are never linked", () => {
    expect(made([leg({ points: -4 }, -3.5)])).toEqual({
      url: null,
      individualUrls: [null],
      linkLevel: "none",
      deeplinkStatus: "unavailable",
      message: "line moved from -3.5 to -4",
      selections: [
        {
          marketLineId: 900_001,
          points: -4,
          requestedPoints: -3.5,
          price: -110,
          statusId: 1,
          url: null,
          linkLevel: "none",
          message: "line moved from -3.5 to -4",
        },
      ],
    });
  });

  test("that equal the points of the line are linked", () => expect(made([leg({}, -3.5)]).url).toBe(BETSLIP));

  test("that the line lacks are never linked", () => {
    expect(made([leg({ points: null }, 0)])).toMatchObject({
      url: null,
      message: "line has no points, but 0 were requested",
    });
  });
});

describe("[D9] several lines", () => {
  const second = { id: 900_002, points: null, price: 120 };

  test("of one event share a link", () => {
    const { url, individualUrls } = made([leg(second), leg(), leg(second)]);
    expect(url).toBe("https://nj.book.example/event/p0?s=jag2,jag1-r");
    expect(individualUrls.map((one) => one?.slice(-6))).toEqual(["s=jag2", "jag1-r", "s=jag2"]);
  });

  test("of several events have individual links, and the home page as the shared link", () => {
    const market = { ...aLine().market, eventId: 901 };
    expect(made([leg(), leg({ ...second, market })])).toMatchObject({
      url: HOME,
      deeplinkStatus: "home_fallback",
      message: "Book has no single page for these lines for a link to the betslip",
      individualUrls: [BETSLIP, "https://nj.book.example/event/p1?s=jag2"],
    });
  });

  test("of which one changed have no shared link, but individual links for the others", () => {
    expect(made([leg(), leg({ ...second, points: 7 }, 6.5)])).toMatchObject({
      url: null,
      deeplinkStatus: "unavailable",
      message: "900002: line moved from 6.5 to 7",
      individualUrls: [BETSLIP, null],
    });
  });

  test("of which one is unavailable share the event's page", () => {
    expect(made([leg(), leg({ ...second, disabled: true })])).toMatchObject({
      url: EVENT,
      deeplinkStatus: "event_fallback",
      message: "900002: line is not available",
      individualUrls: [BETSLIP, EVENT],
    });
  });
});

test.each([
  [{ disabled: true }, "line is not available"],
  [{ statusId: 2 }, "line is not available"],
  [{ statusId: 3 }, "line has no known price"],
  [{ price: null }, "line has no known price"],
])("[D10] a line with %j has no bet slip link", (overrides, message) => {
  expect(made([leg(overrides)])).toMatchObject({
    url: EVENT,
    linkLevel: "event",
    deeplinkStatus: "event_fallback",
    message,
  });
});

describe("[D12] a row without a usable template throws with a reason", () => {
  const { links } = aBook();
  const onWeb = (betslip: string) => aBook({ links: { ...links, web: { ...links.web, betslip } } });
  const { betslip: _betslip, ...noBetslip } = links.web;

  test.each([
    ["no host for the state", aBook({ stateHosts: {} }), "Book has no host for NJ"],
    [
      "an invalid host",
      aBook({ stateHosts: { NJ: "x/" } }),
      "the web betslip template of Book has a state host that is no host",
    ],
    ["plain http", onWeb("http://book.example/"), "the web betslip template of Book is not https://host/…"],
    [
      "an unknown value",
      onWeb("https://book.example/{user}"),
      "the web betslip template of Book has {user} in its path",
    ],
    ["no template", aBook({ links: { ...links, web: noBetslip } }), "Book has no betslip template for web"],
  ])("%s", (_, book, failed) => expect(deeplinkOf([leg()], book, ask())).toEqual({ failed }));
});
