/** Views of our own that a sign-in may lead to: their paths as they stand, a query, and nothing that a browser could read as another place. */
const VIEW = /^\/(?:account|console|studio\/?)(?:\?[!"$-~]*)?$/;

/** The address must fit in a browser's cookie. */
const MOST_CHARS = 2400;

export type OwnView = "account" | "console" | "studio";

/** Where a sign-in leads: the view that was asked for, or the account for whatever is no view of ours. A very long one loses its query. */
export const safeReturnTo = (text: string | undefined): string => {
  if (text === undefined || !VIEW.test(text)) return "/account";
  return text.length > MOST_CHARS ? text.slice(0, text.indexOf("?")) : text;
};

/** Which page a way back leads to. */
export const viewOf = (returnTo: string): OwnView => {
  const [, name] = /^\/(console|studio)/.exec(returnTo) ?? [];
  return name === "console" || name === "studio" ? name : "account";
};
