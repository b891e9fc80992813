const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/lw_live_[A-Za-z0-9_]+/g, "lw_live_***"],
  [/\beyJ[\w-]{5,}\.[\w-]{5,}\.[\w-]*/g, "jwt_***"],
  // The claims and MAC of a stream's token: a list that begins with the id of a subscription.
  [/\bWyJzdWJf[\w-]{20,}\.[\w-]+/g, "token_***"],
  [/((?:token|api-?key|secret|password)(?:=|%3D|\\?"?:\s?\\?"|: ))[^\s&"',;}\\]+/gi, "$1***"],
  [/(\bbearer\s+)[^\s"',;}]+/gi, "$1***"],
];

/** A text without keys, tokens and what stands where one usually does. Linear in the length of the text. */
export const redacted = (text: string): string =>
  SECRETS.reduce((clean, [secret, mask]) => clean.replaceAll(secret, mask), text);
