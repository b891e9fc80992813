import type { BodyOf, ENDPOINTS, OperatorCommand } from "@linewire/contract";

export type NewPartner = BodyOf<(typeof ENDPOINTS)["createPartner"]>;

export type BookChoice = { id: number; name: string };

type Issue = { path: readonly PropertyKey[]; message: string };

export const wordsIn = (text: string): string[] => text.split(/[\s,]+/).filter((one) => one !== "");

/** Names of books can contain spaces. Only a list of numbers may be separated by spaces. */
const bookWordsIn = (books: string | readonly string[]): string[] => {
  if (typeof books !== "string") return [...books];
  if (/^[\d\s,]*$/.test(books)) return wordsIn(books);
  return books
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== "");
};

/** Returns a sentence about the first entry that is no id or name of a book. */
export const bookIdsIn = (text: string | readonly string[], books: readonly BookChoice[]): number[] | string => {
  const ids: number[] = [];
  for (const word of bookWordsIn(text)) {
    const named = books.find(({ name }) => name.toLowerCase() === word.toLowerCase());
    const id = named?.id ?? (/^\d{1,9}$/.test(word) ? Number(word) : null);
    if (id === null) return `there is no book ${word}; the books are ${books.map(({ name }) => name).join(", ")}`;
    if (!ids.includes(id)) ids.push(id);
  }
  return ids;
};

export const slugFrom = (name: string): string =>
  name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 64)
    .replaceAll(/^-+|-+$/g, "");

/** Browsers send origins without a slash at the end. */
const originsIn = (text: string): string[] => wordsIn(text).map((word) => word.replace(/(?<=[^/:])\/$/, ""));

/** The form reports invalid origins in their own field, so they are skipped here. */
const addressesOf = (origins: readonly string[]): string[] =>
  origins.filter((origin) => /^https?:\/\//.test(origin) && URL.canParse(origin)).map((origin) => `${origin}/`);

/** An empty slug is made from the name, and missing sites from the origins. */
export const partnerCommandOf = (
  { slug, displayName, origins, sites, accounts, allowCreate }: NewPartner,
  bookIds: readonly number[],
) => ({
  command: "partner.create" satisfies OperatorCommand["command"],
  slug: slug.trim() || slugFrom(displayName),
  displayName: displayName.trim(),
  accountIds: wordsIn(accounts),
  bookIds,
  sites: sites.trim() === "" ? addressesOf(originsIn(origins)) : wordsIn(sites),
  origins: originsIn(origins),
  allowCreate: allowCreate === "on",
});

const LABELS: Record<string, string> = {
  slug: "Slug",
  displayName: "Name",
  origins: "Origins",
  origin: "Origin",
  sites: "Sites",
  site: "Site",
  accountIds: "Accounts",
  accounts: "Accounts",
};
const WORDS: Record<string, string> = {
  slug: "use a-z, 0-9 and -, at most 64",
  displayName: "write 1 to 60 characters",
  origins: "write https://host, without a path",
  origin: "write https://host, without a path",
  sites: "write a complete address, such as https://host/sport/",
  site: "write a complete address, such as https://host/sport/",
  accountIds: "write ids such as acc_tribune",
};

const FORM_FIELDS = ["slug", "displayName", "origins", "sites", "accounts"] as const;

export const refusedField = (message: string): keyof NewPartner | null => {
  const placeOf = (field: string): number => message.search(new RegExp(`\\b${LABELS[field]}: `));
  const named = FORM_FIELDS.filter((field) => placeOf(field) >= 0);
  return named.toSorted((one, other) => placeOf(one) - placeOf(other))[0] ?? null;
};

export const problemOf = (message: string, field: keyof NewPartner): string => {
  const label = LABELS[field] ?? "";
  const part = message.split(/(?<=\.) |; /).find((one) => one.startsWith(`${label}: `)) ?? "";
  return part.slice(label.length + 2).replace(/\.?$/, ".");
};

const valueAt = (command: object, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined),
    command,
  );

/** Example: `Origins: tribune.example is not valid: write https://host, …`. */
export const problemsIn = (command: object, issues: readonly Issue[]): string => {
  const sentences = issues.map(({ path, message }) => {
    const field = String(path[0] ?? "");
    const value = valueAt(command, path);
    const subject = typeof value === "string" && value !== "" ? `${value} is not valid: ` : "";
    return `${LABELS[field] ?? field}: ${subject}${WORDS[field] ?? message}`;
  });
  return [...new Set(sentences)].join("; ");
};
