const own =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'";
const closed = "base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** Content security policy of every page of the paper. */
export const strictest = `${own}; ${closed}; require-trusted-types-for 'script'; trusted-types 'none'`;

/** Policy of a page without scripts that may frame pages of this origin. */
export const framesOnly = `default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; frame-src 'self'; manifest-src 'self'; ${closed}`;

/** The strictest policy without trusted types, for a page that inserts a script element itself. */
export const scripted = `${own}; ${closed}`;
