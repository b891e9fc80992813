import type { ParseArgsOptionsConfig } from "node:util";
import type { OperatorCommand } from "@linewire/contract";
import type { DataDirectory } from "../files/data-directory.ts";
import type { Settings } from "../settings/settings.ts";
import type { World } from "@linewire/domain/clock/world";

/** `failed` makes the exit code 1. `lines` is long output, printed line by line. */
export type CliOutput = { json: unknown; text: string; failed?: boolean } | { lines: () => Iterable<string> };

export type CliContext = {
  environment: Record<string, string | undefined>;
  world: World;
  settings: Settings;
  directory: DataDirectory;
  /** Runs the command on the running server, otherwise in this process. */
  order: (
    command: { command: OperatorCommand["command"] } & Record<string, unknown>,
  ) => Promise<Record<string, unknown>>;
};

export type CliArguments = {
  words: string[];
  options: Record<string, string | boolean | (string | boolean)[] | undefined>;
};

export type CliCommand = {
  name: string;
  usage: string;
  description: string;
  examples: readonly string[];
  options?: ParseArgsOptionsConfig;
  words: number | readonly [number, number];
  run: (given: CliArguments, context: CliContext) => Promise<CliOutput> | CliOutput;
};

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
