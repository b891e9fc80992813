import { expect, test } from "vitest";
import { packText, unpackText } from "./address.ts";
import { DEFAULTS } from "./settings.ts";
import { queryFor, viewFrom } from "./view.ts";

test("a URL contains the settings of the view that are not defaults", () => {
  const settings = { ...DEFAULTS, maxBets: 3, books: [4, 2], state: "NJ", theme: "dark", implicit: false } as const;
  const view = { ...viewFrom(new URLSearchParams(), null), source: { url: "https://a.example/b?c=d&e" }, settings };
  expect(viewFrom(new URLSearchParams(queryFor(view)), null)).toEqual(view);
  expect(queryFor(viewFrom(new URLSearchParams(), null))).toBe("");
});

test("invalid values of a URL are ignored", () => {
  const query = new URLSearchParams("max=99&theme=pink&books=1,x&state=nj&bet=<b>&pane=7&partner=../x&league=NFL'");
  expect(viewFrom(query, null)).toEqual(viewFrom(new URLSearchParams(), null));
});

test("a text is restored from a URL unchanged, and invalid data gives no text", async () => {
  const text = "# Lions −3 ½ 🏈\n\n".repeat(500);
  const packed = await packText(text);
  expect(packed).toMatch(/^[\w-]+$/);
  expect(packed.length).toBeLessThan(text.length / 10);
  expect(await unpackText(packed)).toBe(text);
  for (const wrong of ["", "!!", "AAAA", packed.slice(0, -4)]) expect(await unpackText(wrong)).not.toBe(text);
});
