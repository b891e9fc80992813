import type { Credential, TryField, TryForm } from "@linewire/contract";

/** What stands in each field, by `keyOf`. */
export type Values = Readonly<Record<string, string>>;

export type Header = readonly [name: string, value: string];
export type TryRequest = { method: string; path: string; headers: Header[]; body?: string };

export const keyOf = ({ in: place, name }: TryField): string => `${place} ${name}`;

/** The fields as the form begins. */
export const firstValues = ({ fields }: TryForm): Values =>
  Object.fromEntries(fields.map((field) => [keyOf(field), field.sample ?? ""]));

const HEADERS: Record<Credential, (secret: string) => Header> = {
  ApiKey: (secret) => ["X-Api-Key", secret],
  InteractiveToken: (secret) => ["Authorization", `Bearer ${secret}`],
  OperatorSecret: (secret) => ["X-Operator-Secret", secret],
};

export const credentialHeader = (credential: Credential, secret: string): Header => HEADERS[credential](secret);

const listed = (text: string): string[] =>
  text
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean);

/** A list is a repeated parameter; a map is written name[key]=value. */
const pairsOf = ({ name, kind }: TryField, text: string): [string, string][] => {
  if (kind === "list") return listed(text).map((one) => [name, one]);
  if (kind !== "map") return [[name, text]];
  return listed(text).map((one) => {
    const [key = "", ...value] = one.split("=");
    return [`${name}[${key.trim()}]`, value.join("=").trim()];
  });
};

/** The call that the fields make; what is empty is left out. */
export const requestOf = (form: TryForm, values: Values, body: string, credentials: readonly Header[]): TryRequest => {
  const filled = form.fields.map((field) => ({ field, text: values[keyOf(field)] ?? "" }));
  const given = filled.filter(({ text }) => text !== "");
  const path = form.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values[`path ${name}`] ?? ""),
  );
  const query = new URLSearchParams(
    given.filter(({ field }) => field.in === "query").flatMap(({ field, text }) => pairsOf(field, text)),
  ).toString();
  const own = given.filter(({ field }) => field.in === "header").map(({ field, text }): Header => [field.name, text]);
  const typed = own.some(([name]) => name === "Content-Type");
  const type: Header[] = form.body === undefined || typed ? [] : [["Content-Type", "application/json"]];
  return {
    method: form.method.toUpperCase(),
    path: query === "" ? path : `${path}?${query}`,
    headers: [...credentials, ...type, ...own],
    ...(form.body === undefined ? {} : { body }),
  };
};
