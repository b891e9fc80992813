import { existsSync } from "node:fs";
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

/** Checks that the files for browsers have been built. */
export const browserBuild: DoctorCheck = ({ settings: { demo } }) => [
  buildFinding((path) => existsSync(fileURLToPath(new URL(path, ROOT))), demo),
];
