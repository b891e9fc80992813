const LANGUAGES = /^(es|fr|de|pt|ar)$/;

export const languageOf = (locale: string): string => {
  const language = locale.slice(0, 2).toLowerCase();
  return LANGUAGES.test(language) ? language : "en";
};
