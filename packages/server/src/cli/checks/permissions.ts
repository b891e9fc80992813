import { accessSync, constants, existsSync, statSync } from "node:fs";
import type { DoctorCheck, Finding } from "./finding.ts";

const OTHERS = 0o077;
const octal = (mode: number): string => (mode & 0o777).toString(8);

const secretFile = (file: string): Finding[] => {
  if (!existsSync(file)) return [];
  const { mode } = statSync(file);
  if ((mode & OTHERS) === 0) return [];
  return [
    {
      check: "permissions",
      level: "wrong",
      says: `${file} is readable by other users (${octal(mode)})`,
      advice: `chmod 600 ${file}`,
    },
  ];
};

/** The data directory has secrets, so only its owner may read it. The server must be able to write. */
export const permissions: DoctorCheck = ({ directory: { root, credentialsFile, serverFile } }) => {
  const check = "permissions";
  const { mode } = statSync(root);
  const findings = [credentialsFile, serverFile].flatMap(secretFile);
  if ((mode & OTHERS) !== 0)
    findings.push({
      check,
      level: "wrong",
      says: `${root} is readable by other users (${octal(mode)})`,
      advice: `chmod 700 ${root}`,
    });
  try {
    accessSync(root, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    findings.push({
      check,
      level: "wrong",
      says: `${root} cannot be written`,
      advice: `run as its owner, or chown ${root}`,
    });
  }
  return findings.length > 0 ? findings : [{ check, level: "ok", says: `only its owner can read ${root}` }];
};
