import { loadPart } from "../part.ts";
import { type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { en, type Words } from "./en.ts";

const LANGUAGES = /^(es|fr|de|pt|ar)$/;

const spoken = new Map<string, Signal<Words>>();

/** The language of a locale, among those that the widget speaks; else English. */
export const languageOf = (locale: string): string => {
  const language = locale.slice(0, 2).toLowerCase();
  return LANGUAGES.test(language) ? language : "en";
};

/** The words of a language: English until the language's part is there, and where it cannot be had. */
export const speak = (language: string): ReadonlySignal<Words> => {
  const known = spoken.get(language);
  if (known) return known;
  const words = signal<Words>(en);
  spoken.set(language, words);
  if (language !== "en")
    loadPart<{ words: Words }>(`words-${language}.js`).then(
      (part) => (words.value = part.words),
      () => spoken.delete(language),
    );
  return words;
};
