import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

export const stemOf = (file: string): string => file.split(".")[0]!;

export const filesOf = (folder: string, stem: string, endings: readonly string[]): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => stemOf(file).startsWith(stem) && endings.some((ending) => file.endsWith(ending)))
        .toSorted()
    : [];

export const textOf = (folder: string, file: string): string => {
  const bytes = readFileSync(join(folder, file));
  return (file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
};

export const jsonOf = <T>(folder: string, file: string): T => JSON.parse(textOf(folder, file)) as T;

export const rowsOf = (folder: string, file: string): Record<string, string>[] => {
  const [head = "", ...lines] = textOf(folder, file).trim().split(/\r?\n/);
  const names = head.split(",");
  return lines.map((line) => {
    const values = line.split(",");
    return Object.fromEntries(names.map((name, at) => [name, values[at] ?? ""]));
  });
};
