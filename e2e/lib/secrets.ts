import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export type Secret = { name: string; text: string };

/** A secret can be in URLs, tokens and binary data. */
const formsOf = ({ text }: Secret): string[] => {
  const bytes = Buffer.from(text);
  // The base64 form of a text depends on its offset modulo 3.
  const inside = [0, 1, 2].map((shift) =>
    Buffer.concat([Buffer.alloc(shift), bytes])
      .toString("base64url")
      .slice(shift === 0 ? 0 : 4, -4),
  );
  return [text, encodeURIComponent(text), bytes.toString("hex"), ...inside.filter((form) => form.length > 12)];
};

export const secretsIn = (text: string, secrets: readonly Secret[]): string[] =>
  secrets.filter((secret) => formsOf(secret).some((form) => text.includes(form))).map(({ name }) => name);

export const filesBelow = (folder: string): { name: string; text: string }[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => ({ name, text: readFileSync(join(parentPath, name), "latin1") }));
