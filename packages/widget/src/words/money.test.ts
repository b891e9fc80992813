import { expect, test } from "vitest";
import { moneyText } from "./money.ts";

test.each([
  ["en-US", "$36.40"],
  ["ar", "$36.40"],
  ["de", "36,40\u00a0$"],
  ["fr", "36,40\u00a0$"],
  ["es", "36,40\u00a0$"],
  ["pt-BR", "$\u00a036,40"],
])("money in %s is %s", (locale, text) => expect(moneyText(36.4, locale)).toBe(text));
