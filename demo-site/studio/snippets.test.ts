import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { snippets, type SnippetOptions } from "./snippets.ts";
import { DEFAULTS } from "./state/settings.ts";

const guide = (name: string): string => readFileSync(new URL(`../../docs/${name}`, import.meta.url), "utf8");

const OPTIONS: SnippetOptions = {
  origin: "https://odds.example",
  partner: "daily-sport",
  url: "https://sport.example/a",
  settings: DEFAULTS,
};
const textOf = (id: string, options = OPTIONS): string => snippets(options).find((one) => one.id === id)?.text ?? "";

test("[ST18] the snippet without settings equals the snippet in the embedding guide", () => {
  const text = guide("embed.md");
  for (const id of ["script", "element", "oembed", "wordpress", "ghost"]) expect(text).toContain(textOf(id));
  expect(textOf("react").split("\n").slice(0, 4).join("\n")).toBe(
    guide("widget.md").split("```tsx\n")[1]!.split("\n").slice(0, 4).join("\n"),
  );
});

test("[ST18] settings become attributes and properties with escaped values", () => {
  const settings = { ...DEFAULTS, maxBets: 4, implicit: false, books: [3, 1], theme: "dark", layout: "grid" } as const;
  expect(textOf("element", { ...OPTIONS, settings })).toContain(
    '<linewire-bets max-bets="4" requested-books="3,1" book-order="3,1" include-implicit="false" theme="dark" layout="grid">',
  );
  expect(textOf("react", { ...OPTIONS, settings })).toContain('maxBets={4} requestedBooks="3,1"');
  const hostile = { ...OPTIONS, partner: '"><script>', url: 'https://a.example/"><b>' };
  expect(textOf("wordpress", hostile)).not.toContain('"><script>');
  expect(textOf("oembed", hostile)).not.toContain("<b>");
});
