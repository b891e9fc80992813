/** A canonical link, and the path of the page when it was first seen there. */
export type Canonical = { link: string; path: string };

/** The address that stands for the article: the canonical link, unless it was left behind by another article of the page; else the page's own without its hash. */
export const articleAddress = (before: Canonical, link: string, page: URL): Canonical & { address: string } => {
  const { path } = link === before.link ? before : { path: page.pathname };
  return { link, path, address: link && path === page.pathname ? link : page.href.replace(/#.*/, "") };
};
