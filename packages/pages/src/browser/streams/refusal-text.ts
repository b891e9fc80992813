type Refusal = {
  title?: string;
  detail?: string;
  requiredTier?: string;
  retryAfterSeconds?: number;
  errors?: Record<string, string[]>;
  /** Errors of a request's body are in the response envelope. */
  messages?: string[];
};

const sentence = (text: string): string => `${text.replace(/^./, (first) => first.toUpperCase()).replace(/\.$/, "")}.`;

const partsOf = ({ title, detail, requiredTier, retryAfterSeconds, errors, messages = [] }: Refusal): string[] => [
  ...(title === undefined ? [] : [title]),
  ...(detail === undefined ? [] : [detail]),
  ...messages,
  ...Object.entries(errors ?? {}).map(([field, texts]) => `${field}: ${texts.join(", ")}`),
  ...(requiredTier === undefined ? [] : [`This needs a key of the ${requiredTier} tier or above`]),
  ...(retryAfterSeconds === undefined ? [] : [`Try again after ${retryAfterSeconds} s`]),
];

/** Sentences for an error response. A response that is not a problem in JSON is returned as it is. */
export const refusalText = (text: string): string => {
  try {
    const parts = partsOf(JSON.parse(text) as Refusal);
    return parts.length === 0 ? text : parts.map(sentence).join(" ");
  } catch {
    return text;
  }
};

/** The error code, such as `tier_restricted`. */
export const refusalCode = (text: string): string => /"code":"([a-z_]+)"/.exec(text)?.[1] ?? "";
