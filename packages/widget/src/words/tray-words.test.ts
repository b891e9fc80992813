import { expect, test } from "vitest";
import { trayWords } from "./tray-words.ts";

test.each(["es", "fr", "de", "pt", "ar"])("[W5] %s has every text of the tray that English has", (language) => {
  const words = trayWords(language);
  expect(words).not.toBe(trayWords("en"));
  expect(Object.keys(words)).toEqual(Object.keys(trayWords("en")));
  for (const [name, text] of Object.entries(trayWords("en"))) {
    const other = words[name as keyof typeof words];
    expect(other.split("{}"), name).toHaveLength(text.split("{}").length);
    expect(other, name).not.toBe("");
  }
});

test("[WS2] an estimate and a quote have different labels", () => {
  for (const language of ["en", "es", "fr", "de", "pt", "ar"]) {
    const { quote, estimate, exact, nearest } = trayWords(language);
    expect(new Set([quote, estimate, exact, nearest]).size).toBe(4);
  }
});

test("texts in an unsupported language are English", () => expect(trayWords("ja")).toBe(trayWords("en")));
