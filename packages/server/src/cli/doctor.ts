import { CHECKS } from "./checks/all.ts";
import type { Finding } from "./checks/finding.ts";
import type { CliCommand } from "./command.ts";

const MARK = { ok: "ok   ", warn: "warn ", wrong: "WRONG" } as const;

const lineOf = ({ check, level, says, advice }: Finding): string =>
  `${MARK[level]} ${check}: ${says}${advice === undefined ? "" : `\n      -> ${advice}`}`;

export const doctor: CliCommand = {
  name: "doctor",
  usage: "doctor [--json]",
  description: "Checks this installation and prints how to fix each problem. Exits with status 1 if it finds one.",
  examples: ["doctor", "doctor --json"],
  words: 0,
  run: async (_given, context) => {
    const findings: Finding[] = [];
    for (const check of CHECKS) findings.push(...(await check(context)));
    const failed = findings.some(({ level }) => level === "wrong");
    return { json: { healthy: !failed, findings }, text: findings.map(lineOf).join("\n"), failed };
  },
};
