export type Plain = null | boolean | number | string | readonly Plain[] | { readonly [name: string]: Plain };

/** How a number was made, so that it can be made again: the method's name, the version of the models, what went in. */
export type Explain = { method: string; version: string; inputs: Readonly<Record<string, Plain>> };

/** Goes up whenever the same inputs may give another number. */
export const MODEL_VERSION = "2026.11.1";

export const explained = (method: string, inputs: Explain["inputs"]): Explain => ({
  method,
  version: MODEL_VERSION,
  inputs,
});
