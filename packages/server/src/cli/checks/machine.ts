import { existsSync, statfsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { packageFile } from "../../files/package-files.ts";
import type { DoctorCheck, Finding } from "./finding.ts";

const ROOT = packageFile("dist/");
const BUILT = [
  "node/main.js",
  "browser/manifest.json",
  "widget/manifest.json",
  "widget/loader.js",
  "widget/linewire.js",
];
const NEWSPAPER = "newspaper/index.html";

export const buildFinding = (isThere: (path: string) => boolean, demo: boolean): Finding => {
  const missing = [...BUILT, ...(demo ? [NEWSPAPER] : [])].filter((path) => !isThere(path));
  if (missing.length === 0) return { check: "build", level: "ok", says: "widget and pages are built" };
  return { check: "build", level: "wrong", says: `${missing.join(", ")} missing`, advice: "npm run build" };
};

export const browserBuild: DoctorCheck = ({ settings: { demo } }) => [
  buildFinding((path) => existsSync(fileURLToPath(new URL(path, ROOT))), demo),
];

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
