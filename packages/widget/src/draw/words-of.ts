import { words as ar } from "../parts/words-ar.ts";
import { words as de } from "../parts/words-de.ts";
import { words as es } from "../parts/words-es.ts";
import { words as fr } from "../parts/words-fr.ts";
import { words as pt } from "../parts/words-pt.ts";
import { en, type Words } from "../words/en.ts";
import { intlHour } from "../words/intl-hour.ts";
import { lateEn } from "../words/late-en.ts";
import { languageOf } from "../words/language-of.ts";
import { enPeople } from "../words/people-words.ts";
import { quietEn } from "../words/quiet-words.ts";
import { withFormats } from "../words/with-formats.ts";

const LANGUAGES: Record<string, Words> = { ar, de, es, fr, pt };

export const wordsOf = (locale: string): Words => ({
  ...withFormats({ late: lateEn, people: enPeople, quiet: quietEn, ...(LANGUAGES[languageOf(locale)] ?? en) }),
  hour: intlHour,
});
