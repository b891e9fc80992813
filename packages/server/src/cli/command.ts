import type { ParseArgsOptionsConfig } from "node:util";
import type { OperatorCommand } from "@linewire/contract";
import type { DataDirectory } from "../data-directory.ts";
import type { Settings } from "../settings.ts";
import type { World } from "../world.ts";

/** Output of a command, as JSON and as text. `failed` makes the exit code 1. Long uniform output is printed line by line. */
export type CliOutput = { json: unknown; text: string; failed?: boolean } | { lines: () => Iterable<string> };

export type CliContext = {
  environment: Record<string, string | undefined>;
  world: World;
  settings: Settings;
  directory: DataDirectory;
  /** Has a command carried out by the running server, or by this process when none runs. */
  order: (
    command: { command: OperatorCommand["command"] } & Record<string, unknown>,
  ) => Promise<Record<string, unknown>>;
};

export type CliArguments = {
  words: string[];
  options: Record<string, string | boolean | (string | boolean)[] | undefined>;
};

/** One command of the command line, with everything that its help teaches. */
export type CliCommand = {
  name: string;
  usage: string;
  says: string;
  examples: readonly string[];
  options?: ParseArgsOptionsConfig;
  /** How many words it takes: exactly, or from and to. */
  words: number | readonly [number, number];
  run: (given: CliArguments, context: CliContext) => Promise<CliOutput> | CliOutput;
};

/** Something that whoever typed the command can put right. */
export class Mistake extends Error {}

export const text = ({ options }: CliArguments, name: string): string | undefined => {
  const value = options[name];
  return typeof value === "string" ? value : undefined;
};

export const texts = ({ options }: CliArguments, name: string): string[] => {
  const value = options[name];
  return Array.isArray(value) ? value.map(String) : [];
};

export const flag = ({ options }: CliArguments, name: string): boolean => options[name] === true;

export const many = { type: "string", multiple: true } as const;
export const single = { type: "string" } as const;
export const yes = { type: "boolean" } as const;

/** Columns as wide as what stands in them. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
};
