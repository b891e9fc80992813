/**
 * After a sign-in, only these paths with an optional query may be opened. Characters that a browser could interpret as
 * another host are not allowed.
 */
const VIEW = /^\/(?:account|console|desk(?:\/week)?|studio\/?)(?:\?[!"$-~]*)?$/;

/** A longer URL would not fit in the cookie that stores it during a sign-in. */
const MAX_CHARS = 2400;

export type OwnView = "account" | "console" | "desk" | "studio";

/**
 * Returns the account page if the sign-in may not redirect to the requested page. The query of a very long URL is
 * removed.
 */
export const safeReturnTo = (text: string | undefined): string => {
  if (text === undefined || !VIEW.test(text)) return "/account";
  return text.length > MAX_CHARS ? text.slice(0, text.indexOf("?")) : text;
};

export const viewOf = (returnTo: string): OwnView => {
  const [, name] = /^\/(console|desk|studio)/.exec(returnTo) ?? [];
  return name === "console" || name === "desk" || name === "studio" ? name : "account";
};
