import { expect, test } from "vitest";
import { Theme } from "./theme.ts";

const fits = (value: string, name = "--linewire-color-accent"): boolean => Theme.safeParse({ [name]: value }).success;

test.each([
  "#c00",
  "rgb(0 0 0 / 50%)",
  "12px",
  'Georgia, "Times New Roman", serif',
  "color-mix(in srgb, #fff 20%, #000)",
  "calc((1px + 2px) * 3)",
])("[EM17] a theme accepts %s", (value) => expect(fits(value)).toBe(true));

test.each([
  "",
  "red;color:blue",
  "red}a{b:c",
  "</style>",
  "url(https://x.example/a)",
  "URL (x)",
  "image-set('a' 1x)",
  "src(x)",
  "expression(1)",
  "a\\b",
  "a/*b",
  "@import x",
  "x".repeat(121),
])("[EM17] a theme rejects %j", (value) => expect(fits(value)).toBe(false));

test("[EM17] theme names are the widget's custom properties", () => {
  expect(fits("red", "--linewire-gap")).toBe(true);
  for (const name of ["--other", "color", "--linewire-", "--linewire-A", "--linewire-a;b"])
    expect(fits("red", name)).toBe(false);
});
