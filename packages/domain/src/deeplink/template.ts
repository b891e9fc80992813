// Values from clients can never change the scheme or host of a link template.

export const PLACEHOLDERS = ["stateHost", "state", "eventRef", "selectionRef"] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** An absent value is unknown for this link. */
export type LinkValues = { [K in Exclude<Placeholder, "selectionRef">]?: string } & { selectionRef: readonly string[] };

export type TemplateResult = { url: string } | { missing: Placeholder } | { broken: string };

const STATE_HOST = "{stateHost}";
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/;
const TEMPLATE = /^https:\/\/([^/?#\\@\s]+)(\/[\x21-\x7e]*)$/;
const IN_BRACES = /\{([^{}]*)\}/g;

export const isHost = (text: string): boolean => text.length <= 253 && HOST.test(text);

type Parts = { host: string; rest: string };

const partsOf = (template: string): Parts | string => {
  const [, host, rest] = TEMPLATE.exec(template) ?? [];
  if (host === undefined || rest === undefined) return "is not https://host/…";
  if (host !== STATE_HOST && !isHost(host)) return `must have a literal host name, not ${host}`;
  if (rest.includes("#")) return "has a fragment";
  if (/[{}]/.test(rest.replaceAll(IN_BRACES, ""))) return "has an unmatched brace";
  return { host, rest };
};

const namesIn = (rest: string): string[] => [...rest.matchAll(IN_BRACES)].map((match) => match[1]!);

export const placeholdersOf = (template: string): string[] => namesIn(template);

export const parametersOf = (template: string): string[] =>
  [...template.matchAll(/[?&]([^=&]+)=/g)].map((match) => match[1]!);

export const templateFault = (template: string): string | null => {
  const parts = partsOf(template);
  if (typeof parts === "string") return parts;
  const unknown = namesIn(parts.rest).find(
    (name) => name === "stateHost" || !PLACEHOLDERS.some((placeholder) => placeholder === name),
  );
  return unknown === undefined ? null : `has {${unknown}} in its path`;
};

/** Percent-encodes all except letters, digits and - . _ ~, so that a value cannot change another part of the URL. */
export const encoded = (value: string): string =>
  encodeURIComponent(value.toWellFormed()).replaceAll(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Several selections need one query parameter. */
const carries = (rest: string, count: number): boolean =>
  count === 1 || (count > 1 && rest.indexOf("{selectionRef}") > rest.indexOf("?") && rest.includes("?"));

const textOf = (name: Placeholder, rest: string, values: LinkValues): string | undefined => {
  if (name === "selectionRef")
    return carries(rest, values.selectionRef.length) ? values.selectionRef.map(encoded).join(",") : undefined;
  const value = values[name];
  return value === undefined ? undefined : encoded(value);
};

/** The host is the template's own, or the host of the state in the book's row. */
export const fillTemplate = (template: string, values: LinkValues): TemplateResult => {
  const fault = templateFault(template);
  if (fault !== null) return { broken: fault };
  const { host, rest } = partsOf(template) as Parts;
  const names = namesIn(rest) as Placeholder[];
  const texts = new Map(names.map((name) => [name, textOf(name, rest, values)]));
  const missing = names.find((name) => texts.get(name) === undefined);
  if (host === STATE_HOST && values.stateHost === undefined) return { missing: "stateHost" };
  if (missing !== undefined) return { missing };
  const ownHost = host === STATE_HOST ? values.stateHost! : host;
  if (!isHost(ownHost)) return { broken: "has a state host that is no host" };
  return { url: `https://${ownHost}${rest.replaceAll(IN_BRACES, (_, name: Placeholder) => texts.get(name) ?? "")}` };
};

export const withParameter = (url: string, name: string, value: string): string =>
  `${url}${url.includes("?") ? "&" : "?"}${encoded(name)}=${encoded(value)}`;
