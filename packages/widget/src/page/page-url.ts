/** The page's canonical link, else its own address without the hash. */
export const pageUrl = (): string =>
  document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href || location.href.replace(/#.*/, "");
