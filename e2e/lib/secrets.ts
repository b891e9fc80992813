import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A secret, with a name that may be printed. */
export type Secret = { name: string; text: string };

/** The same text in the forms that occur in addresses, tokens and bytes. */
const formsOf = ({ text }: Secret): string[] => {
  const bytes = Buffer.from(text);
  // Inside base64 a text begins at one of three offsets.
  const inside = [0, 1, 2].map((shift) =>
    Buffer.concat([Buffer.alloc(shift), bytes])
      .toString("base64url")
      .slice(shift === 0 ? 0 : 4, -4),
  );
  return [text, encodeURIComponent(text), bytes.toString("hex"), ...inside.filter((form) => form.length > 12)];
};

/** The names of the secrets in a text, in any form. */
export const secretsIn = (text: string, secrets: readonly Secret[]): string[] =>
  secrets.filter((secret) => formsOf(secret).some((form) => text.includes(form))).map(({ name }) => name);

/** Every file below a folder, its bytes as characters. */
export const filesBelow = (folder: string): { name: string; text: string }[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => ({ name, text: readFileSync(join(parentPath, name), "latin1") }));
