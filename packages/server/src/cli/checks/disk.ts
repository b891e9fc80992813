import { statfsSync } from "node:fs";
import type { DoctorCheck, Finding } from "./finding.ts";

const MB = 1_000_000;
const WARN_BELOW_MB = 200;
const FAIL_BELOW_MB = 20;

export const diskFinding = (root: string, freeBytes: number): Finding => {
  const message = `${Math.floor(freeBytes / MB)} MB free at ${root}`;
  const advice = "free some space: with a full disk Linewire answers reads and refuses writes";
  if (freeBytes < FAIL_BELOW_MB * MB) return { check: "disk", level: "wrong", says: message, advice };
  if (freeBytes < WARN_BELOW_MB * MB) return { check: "disk", level: "warn", says: message, advice };
  return { check: "disk", level: "ok", says: message };
};

export const disk: DoctorCheck = ({ directory: { root } }) => {
  const { bavail, bsize } = statfsSync(root);
  return [diskFinding(root, bavail * bsize)];
};
