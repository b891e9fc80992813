/** Only these paths may follow a sign-in. Characters that a browser could read as another host are excluded. */
const VIEW = /^\/(?:account|console|desk(?:\/week)?|studio\/?)(?:\?[!"$-~]*)?$/;

/** A cookie stores the URL during a sign-in, and a longer URL would not fit. */
const MAX_CHARS = 2400;

export type OwnView = "account" | "console" | "desk" | "studio";

/** The account page replaces a page that is not allowed. A very long URL loses its query. */
export const safeReturnTo = (text: string | undefined): string => {
  if (text === undefined || !VIEW.test(text)) return "/account";
  return text.length > MAX_CHARS ? text.slice(0, text.indexOf("?")) : text;
};

export const viewOf = (returnTo: string): OwnView => {
  const [, name] = /^\/(console|desk|studio)/.exec(returnTo) ?? [];
  return name === "console" || name === "desk" || name === "studio" ? name : "account";
};
