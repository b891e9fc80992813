export type Plain = null | boolean | number | string | readonly Plain[] | { readonly [name: string]: Plain };

export type Explain = { method: string; version: string; inputs: Readonly<Record<string, Plain>> };

/** Increase this when equal inputs can give another result. */
export const MODEL_VERSION = "2026.11.1";

export const explained = (method: string, inputs: Explain["inputs"]): Explain => ({
  method,
  version: MODEL_VERSION,
  inputs,
});
