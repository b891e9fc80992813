import { expect, test } from "vitest";
import { lookFrom, lookQuery, PLAIN, PRESETS, styleOf, tokensOf } from "./appearance.ts";

test("[EB3] an appearance is restored from its URL without invalid values", () => {
  for (const look of Object.values(PRESETS)) expect(lookFrom(new URLSearchParams(lookQuery(look)))).toEqual(look);
  const odd = new URLSearchParams({ accent: "red", radius: "99999", font: "a;}</style>", ink: "#12345" });
  expect(lookFrom(odd)).toEqual(PLAIN);
});

test("[EB2] an appearance becomes a style of the widget, or no style without properties", () => {
  expect(styleOf(PLAIN)).toBe("");
  expect(tokensOf({ ...PLAIN, radius: "8" })).toEqual([["--linewire-radius", "8px"]]);
  expect(styleOf({ ...PLAIN, accent: "#b3261e" })).toBe(
    "<style>\n  linewire-bets {\n    --linewire-color-accent: #b3261e;\n  }\n</style>",
  );
});
