/** The page's canonical link, otherwise its URL without the fragment. */
export const pageUrl = (): string =>
  document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href || location.href.replace(/#.*/, "");
