/** `path`: path of the page when the canonical link appeared. */
export type Canonical = { link: string; path: string };

/**
 * The canonical link, unless it belongs to a previous article of the page. Otherwise the page's URL without its
 * fragment.
 */
export const articleAddress = (before: Canonical, link: string, page: URL): Canonical & { address: string } => {
  const { path } = link === before.link ? before : { path: page.pathname };
  return { link, path, address: link && path === page.pathname ? link : page.href.replace(/#.*/, "") };
};
