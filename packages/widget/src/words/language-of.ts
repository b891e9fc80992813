const LANGUAGES = /^(es|fr|de|pt|ar)$/;

/** The language of a locale, among those that the widget speaks; else English. */
export const languageOf = (locale: string): string => {
  const language = locale.slice(0, 2).toLowerCase();
  return LANGUAGES.test(language) ? language : "en";
};
