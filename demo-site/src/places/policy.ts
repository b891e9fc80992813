const own =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'";
const closed = "base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

export const strictest = `${own}; ${closed}; require-trusted-types-for 'script'; trusted-types 'none'`;

/** Permits frames of this origin, but no scripts. */
export const framesOnly = `default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; frame-src 'self'; manifest-src 'self'; ${closed}`;

/** The strictest policy without trusted types: the page's script inserts a script element. */
export const scripted = `${own}; ${closed}`;
