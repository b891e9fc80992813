import { parseArgs } from "node:util";
import { worldTime } from "@linewire/domain/clock/world-clock";
import { dataDirectory, FileUnusable } from "../files/data-directory.ts";
import { StoreUnusable } from "@linewire/journal/store/file/unusable";
import { readSettings } from "../settings/settings.ts";
import type { World } from "@linewire/domain/clock/world";
import { accountCommands } from "./accounts.ts";
import { Mistake, type CliCommand, type CliContext, type CliArguments } from "./command.ts";
import { copyCommands } from "./copies.ts";
import { correlations } from "./correlations.ts";
import { feedPush } from "./feed-push.ts";
import { keyCommands } from "./keys.ts";
import { mcp } from "./mcp.ts";
import { orders } from "./order.ts";
import { partnerCommands } from "./partners.ts";
import { receiptsShow } from "./receipts-show.ts";
import { receiptsVerify } from "./receipts-verify.ts";
import { record } from "./record.ts";
import { receipts } from "./receipts.ts";
import { COMMAND } from "@linewire/journal/command";
import { CHECKS } from "./checks/all.ts";
import type { Finding } from "./checks/finding.ts";

const RUN = COMMAND;

const INTRO = `Linewire's command line: accounts, keys, publishers, backups, and checks of the installation.

  ${RUN} <command> [--json]
  ${RUN} <command> --help      the arguments of a command, with examples

Commands use the data directory LINEWIRE_DATA (default ./.linewire), whether the server runs or not.
Exit codes: 0 success, 1 the command failed or found a problem, 2 the command line is not valid.
JSON for programs: ${RUN.replace("npm run", "npm run -s")} account list --json`;

const overview = (commands: readonly CliCommand[]): string => {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const lines = commands.map(
    ({ name, description }) => `  ${name.padEnd(width)}  ${description.split(/[.:;] /)[0]?.replace(/\.$/, "")}`,
  );
  return `${INTRO}\n\n${lines.join("\n")}`;
};

const helpOf = ({ usage, description, examples }: CliCommand): string =>
  [description, "", `  ${RUN} ${usage}`, "", "For example:", ...examples.map((example) => `  ${RUN} ${example}`)].join(
    "\n",
  );

const MARK = { ok: "ok   ", warn: "warn ", wrong: "WRONG" } as const;

const lineOf = ({ check, level, says, advice }: Finding): string =>
  `${MARK[level]} ${check}: ${says}${advice === undefined ? "" : `\n      -> ${advice}`}`;

const doctor: CliCommand = {
  name: "doctor",
  usage: "doctor [--json]",
  description:
    "Checks this installation and prints how to fix each problem. Exits with status 1 if a finding is marked WRONG.",
  examples: ["doctor", "doctor --json"],
  words: 0,
  run: async (_given, context) => {
    const findings: Finding[] = [];
    for (const check of CHECKS) findings.push(...(await check(context)));
    const failed = findings.some(({ level }) => level === "wrong");
    return { json: { healthy: !failed, findings }, text: findings.map(lineOf).join("\n"), failed };
  },
};

const COMMANDS: readonly CliCommand[] = [
  ...accountCommands,
  ...keyCommands,
  ...partnerCommands,
  ...copyCommands,
  receiptsShow,
  receiptsVerify,
  receipts,
  correlations,
  feedPush,
  record,
  mcp,
  doctor,
];

export type Io = {
  environment: Record<string, string | undefined>;
  world: World;
  out: (text: string) => void;
  error: (text: string) => void;
};

const SUCCESS = 0;
const FAILURE = 1;
const USAGE_ERROR = 2;

const findCommand = (words: readonly string[]): CliCommand | undefined =>
  COMMANDS.find(({ name }) => words.slice(0, name.split(" ").length).join(" ") === name);

const COMMON_OPTIONS = { json: { type: "boolean" }, help: { type: "boolean", short: "h" } } as const;

const parseArguments = (command: CliCommand, words: readonly string[]): CliArguments => {
  const args = words.slice(command.name.split(" ").length);
  const { values, positionals } = parseArgs({
    args,
    options: { ...command.options, ...COMMON_OPTIONS },
    allowPositionals: true,
  });
  return { words: positionals, options: values };
};

const hasValidArgumentCount = ({ words: wanted }: CliCommand, { words }: CliArguments): boolean => {
  const [min, max] = typeof wanted === "number" ? [wanted, wanted] : wanted;
  return words.length >= min && words.length <= max;
};

const contextOf = ({ environment, world }: Io): CliContext => {
  const settings = readSettings(environment);
  if ("mistakes" in settings) throw new Mistake(settings.mistakes.join("\n"));
  const directory = dataDirectory(settings.dataDirectory);
  const clock = directory.clock();
  const atNode = { ...world, now: clock === null ? world.now : () => worldTime(clock, world.systemNow()) };
  return { environment, world: atNode, settings, directory, order: orders({ directory, world: atNode }) };
};

const runCommand = async (command: CliCommand, given: CliArguments, io: Io): Promise<number> => {
  const output = await command.run(given, contextOf(io));
  if ("lines" in output) {
    for (const line of output.lines()) io.out(line);
    return SUCCESS;
  }
  io.out(given.options["json"] === true ? JSON.stringify(output.json, null, 2) : output.text);
  return output.failed === true ? FAILURE : SUCCESS;
};

const printError = (error: unknown, io: Io): number => {
  const isTheirs = error instanceof Mistake || error instanceof StoreUnusable || error instanceof FileUnusable;
  const isSystem = error instanceof Error && "code" in error;
  if (error instanceof Error) io.error(isTheirs || isSystem ? error.message : (error.stack ?? error.message));
  else io.error(String(error));
  return FAILURE;
};

export const run = async (words: readonly string[], io: Io): Promise<number> => {
  const command = findCommand(words);
  if (!command) {
    const wantsHelp = words.length === 0 || words.includes("--help") || words.includes("-h");
    if (wantsHelp)
      io.out(
        overview(
          COMMANDS.filter(
            ({ name }) => words[0] === undefined || !/^[a-z]/.test(words[0]) || name.startsWith(words[0]),
          ),
        ),
      );
    else io.error(`there is no command ${words.join(" ")}; \`${COMMAND} --help\` lists them`);
    return wantsHelp ? SUCCESS : USAGE_ERROR;
  }
  let given: CliArguments;
  try {
    given = parseArguments(command, words);
  } catch (error) {
    io.error(`${error instanceof Error ? error.message : String(error)}\n\n${helpOf(command)}`);
    return USAGE_ERROR;
  }
  if (given.options["help"] === true) {
    io.out(helpOf(command));
    return SUCCESS;
  }
  if (!hasValidArgumentCount(command, given)) {
    io.error(`usage: ${command.usage}\n\n${helpOf(command)}`);
    return USAGE_ERROR;
  }
  return runCommand(command, given, io).catch((error: unknown) => printError(error, io));
};
