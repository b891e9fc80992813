const OWN_REDIRECT = /\/embed\/v1\/[^/]+\/go\//;
const SUB_ID = /(lw1-(?:[0-9a-f]{12}|0)-[0-9a-z]+-[0-9a-z]+-)[a-z][a-z0-9-]*/;

/** The service counts clicks on links with these parameters. */
const COUNTED_BY_SERVICE = ["drawnAt", "viewId", "sequenceNumber"];

export const outgoingLink = (href: string, box: string, articleUrl: string): string => {
  const placement = box.replace(/\..*$/, "");
  if (!URL.canParse(href)) return href;
  const url = new URL(href);
  if (!OWN_REDIRECT.test(url.pathname)) return href.replace(SUB_ID, `$1${placement}`);
  if (!url.searchParams.has("url")) url.searchParams.set("url", articleUrl);
  url.searchParams.set("placement", placement);
  // The page reports the click, so the service must not count it too.
  for (const name of COUNTED_BY_SERVICE) url.searchParams.delete(name);
  return url.href;
};
