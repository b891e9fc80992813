import { en, loadPart } from "../core.ts";
import { type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { languageOf } from "./language-of.ts";
import type { Words } from "./en.ts";
import { withFormats } from "./with-formats.ts";

const spoken = new Map<string, Signal<Words>>();

/** The texts of a locale: English until the language part has loaded, or if loading fails. */
export const speak = (locale: string): ReadonlySignal<Words> => {
  const language = languageOf(locale);
  const known = spoken.get(language);
  if (known) return known;
  const words = signal<Words>(withFormats(en));
  spoken.set(language, words);
  if (language !== "en")
    loadPart<{ words: Words }>(`words-${language}.js`).then(
      (part) => (words.value = withFormats(part.words)),
      () => spoken.delete(language),
    );
  return words;
};
