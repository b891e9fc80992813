const LANGUAGES = /^(es|fr|de|pt|ar)$/;

/** The language of a locale if the widget has it; otherwise English. */
export const languageOf = (locale: string): string => {
  const language = locale.slice(0, 2).toLowerCase();
  return LANGUAGES.test(language) ? language : "en";
};
