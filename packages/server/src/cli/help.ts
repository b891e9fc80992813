import type { CliCommand } from "./command.ts";
import { COMMAND } from "@linewire/journal/command";

const RUN = COMMAND;

const INTRO = `Linewire's command line: accounts, keys, publishers, backups, and what is wrong.

  ${RUN} <command> [--json]
  ${RUN} <command> --help      what a command takes, with examples

It works on the data directory LINEWIRE_DATA (default ./.linewire), whether the server runs or not.
Exit codes: 0 done, 1 refused or something is wrong, 2 not understood.
For programs: ${RUN.replace("npm run", "npm run -s")} account list --json`;

/** All commands, one line each. */
export const overview = (commands: readonly CliCommand[]): string => {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const lines = commands.map(
    ({ name, description }) => `  ${name.padEnd(width)}  ${description.split(/[.:;] /)[0]?.replace(/\.$/, "")}`,
  );
  return `${INTRO}\n\n${lines.join("\n")}`;
};

export const helpOf = ({ usage, description, examples }: CliCommand): string =>
  [description, "", `  ${RUN} ${usage}`, "", "For example:", ...examples.map((example) => `  ${RUN} ${example}`)].join(
    "\n",
  );
