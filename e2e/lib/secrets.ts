import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A secret, by the name that may be told of it. */
export type Secret = { name: string; text: string };

/** The same text as it may stand in an address, in a token or in bytes. */
const formsOf = ({ text }: Secret): string[] => {
  const bytes = Buffer.from(text);
  // A text inside base64 begins at one of three places.
  const inside = [0, 1, 2].map((shift) =>
    Buffer.concat([Buffer.alloc(shift), bytes])
      .toString("base64url")
      .slice(shift === 0 ? 0 : 4, -4),
  );
  return [text, encodeURIComponent(text), bytes.toString("hex"), ...inside.filter((form) => form.length > 12)];
};

/** The names of the secrets that a text holds, in whatever form. */
export const secretsIn = (text: string, secrets: readonly Secret[]): string[] =>
  secrets.filter((secret) => formsOf(secret).some((form) => text.includes(form))).map(({ name }) => name);

/** Every file below a folder, as the characters of its bytes. */
export const filesBelow = (folder: string): { name: string; text: string }[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => ({ name, text: readFileSync(join(parentPath, name), "latin1") }));
