const own =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'";
const closed = "base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** The security policy of every page of the paper. */
export const strictest = `${own}; ${closed}; require-trusted-types-for 'script'; trusted-types 'none'`;

/** No script at all, and only frames of this origin. */
export const framesOnly = `default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; frame-src 'self'; manifest-src 'self'; ${closed}`;

/** The same without trusted types, for a page that inserts a script itself. */
export const scripted = `${own}; ${closed}`;
