import { describe, expect, test } from "vitest";
import { fillTemplate, templateFault, withParameter, type LinkValues } from "./template.ts";

const values = (overrides: Partial<LinkValues> = {}): LinkValues => ({
  eventRef: "p0",
  selectionRef: ["jag1-r"],
  state: "nj",
  stateHost: "nj.book.example",
  ...overrides,
});

describe("a template", () => {
  test.each([
    ["http://book.example/", "is not https://host/…"],
    ["javascript:alert(1)", "is not https://host/…"],
    ["//book.example/", "is not https://host/…"],
    ["https://book.example", "is not https://host/…"],
    ["https://user@book.example/", "is not https://host/…"],
    ["https://book.example\\@evil.example/", "is not https://host/…"],
    ["https://book.example /", "is not https://host/…"],
    ["https://bück.example/", "must have a literal host name, not bück.example"],
    ["https://book.example:8443/", "must have a literal host name, not book.example:8443"],
    ["https://127.0.0.1/", "must have a literal host name, not 127.0.0.1"],
    ["https://{state}.book.example/", "must have a literal host name, not {state}.book.example"],
    ["https://{stateHost}.evil.example/", "must have a literal host name, not {stateHost}.evil.example"],
    ["https://book.example/{user}", "has {user} in its path"],
    ["https://book.example/{stateHost}", "has {stateHost} in its path"],
    ["https://book.example/{eventRef", "has an unmatched brace"],
    ["https://book.example/#{eventRef}", "has a fragment"],
  ])("[D2] %s is refused", (template, fault) => {
    expect(templateFault(template)).toBe(fault);
    expect(fillTemplate(template, values())).toEqual({ broken: fault });
  });

  test("[D1] is filled with values, each percent-encoded", () => {
    const template = "https://book.example/{state}/e/{eventRef}?s={selectionRef}&x=1";
    expect(fillTemplate(template, values())).toEqual({ url: "https://book.example/nj/e/p0?s=jag1-r&x=1" });
    const nasty = values({ state: "/../@:#", eventRef: "é\r\n(1)*'!", selectionRef: ["a&b=c"] });
    expect(fillTemplate(template, nasty)).toEqual({
      url: "https://book.example/%2F..%2F%40%3A%23/e/%C3%A9%0D%0A%281%29%2A%27%21?s=a%26b%3Dc&x=1",
    });
  });

  test("[D1] accepts an unpaired surrogate", () => {
    expect(fillTemplate("https://book.example/{eventRef}", values({ eventRef: "\ud800" }))).toEqual({
      url: "https://book.example/%EF%BF%BD",
    });
  });

  test("[D2] gets the state's host from the book's row, and accepts only valid hosts", () => {
    const template = "https://{stateHost}/e/{eventRef}";
    expect(fillTemplate(template, values())).toEqual({ url: "https://nj.book.example/e/p0" });
    for (const stateHost of ["evil.example/", "a@evil.example", "..", "", "nj.book.example:1", "NJ.book.example"])
      expect(fillTemplate(template, values({ stateHost }))).toEqual({ broken: "has a state host that is no host" });
  });

  test("reports the missing value", () => {
    const { state: _state, ...noState } = values();
    const { stateHost: _host, ...noHost } = values();
    expect(fillTemplate("https://book.example/{state}", noState)).toEqual({ missing: "state" });
    expect(fillTemplate("https://{stateHost}/", noHost)).toEqual({ missing: "stateHost" });
  });

  test("[D9] fits several selections into one query parameter, but not into a path", () => {
    const several = values({ selectionRef: ["a", "b-1"] });
    expect(fillTemplate("https://book.example/?s={selectionRef}", several)).toEqual({
      url: "https://book.example/?s=a,b-1",
    });
    expect(fillTemplate("https://book.example/{selectionRef}", several)).toEqual({ missing: "selectionRef" });
    expect(fillTemplate("https://book.example/{selectionRef}?s=1", several)).toEqual({ missing: "selectionRef" });
  });
});

test("[D6] a parameter is added after the existing parameters", () => {
  expect(withParameter("https://book.example/", "utm", "a b")).toBe("https://book.example/?utm=a%20b");
  expect(withParameter("https://book.example/?s=1", "utm", "&x=1#")).toBe("https://book.example/?s=1&utm=%26x%3D1%23");
});
