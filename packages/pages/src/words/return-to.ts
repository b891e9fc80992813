/** Pages to which a sign-in may redirect: exact paths with a query, without characters that a browser could interpret as another host. */
const VIEW = /^\/(?:account|console|desk(?:\/week)?|studio\/?)(?:\?[!"$-~]*)?$/;

/** The URL must fit in a cookie. */
const MAX_CHARS = 2400;

export type OwnView = "account" | "console" | "desk" | "studio";

/** Target of a sign-in: the requested page, or the account page if it is not one of ours. A very long URL loses its query. */
export const safeReturnTo = (text: string | undefined): string => {
  if (text === undefined || !VIEW.test(text)) return "/account";
  return text.length > MAX_CHARS ? text.slice(0, text.indexOf("?")) : text;
};

/** The page of a return URL. */
export const viewOf = (returnTo: string): OwnView => {
  const [, name] = /^\/(console|desk|studio)/.exec(returnTo) ?? [];
  return name === "console" || name === "desk" || name === "studio" ? name : "account";
};
