import { statfsSync } from "node:fs";
import type { DoctorCheck, Finding } from "./finding.ts";

const MB = 1_000_000;
const LITTLE_MB = 200;
const NONE_MB = 20;

export const diskFinding = (root: string, freeBytes: number): Finding => {
  const says = `${Math.floor(freeBytes / MB)} MB free at ${root}`;
  const advice = "free some space: with a full disk Linewire answers reads and refuses writes";
  if (freeBytes < NONE_MB * MB) return { check: "disk", level: "wrong", says, advice };
  if (freeBytes < LITTLE_MB * MB) return { check: "disk", level: "warn", says, advice };
  return { check: "disk", level: "ok", says };
};

export const disk: DoctorCheck = ({ directory: { root } }) => {
  const { bavail, bsize } = statfsSync(root);
  return [diskFinding(root, bavail * bsize)];
};
