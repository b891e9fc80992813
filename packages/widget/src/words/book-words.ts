/** Why a book's prices are not shown as open, in every language; `{}` is the book. Fetched only where one is not well. */
const WORDS = {
  en: { down: "{}: prices are not coming in.", delayed: "{}: prices are delayed." },
  es: { down: "{}: no llegan sus cuotas.", delayed: "{}: sus cuotas llegan con retraso." },
  fr: { down: "{} : les cotes n’arrivent plus.", delayed: "{} : les cotes arrivent en retard." },
  de: { down: "{}: Es kommen keine Quoten an.", delayed: "{}: Die Quoten kommen verspätet an." },
  pt: { down: "{}: as odds não estão chegando.", delayed: "{}: as odds chegam com atraso." },
  ar: { down: "{}: لا تصل أسعاره حاليًا.", delayed: "{}: تصل أسعاره متأخرة." },
};

type BookWords = (typeof WORDS)["en"];

export const bookWords = (language: string): BookWords => (WORDS as Record<string, BookWords>)[language] ?? WORDS.en;
