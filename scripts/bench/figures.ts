import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const TICKS_A_SECOND = 100;

export const cpuSeconds = (pid: number): number => {
  const text = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
};

export const residentMiB = (pid: number): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024);

export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

export const rounded = (value: number, digits = 1): number => Number(value.toFixed(digits));

/** Pinned to separate cores, client and server do not compete. */
export const pinTo = (core: number, pid: number): void => {
  try {
    execFileSync("taskset", ["-acp", String(core), String(pid)], { stdio: "ignore" });
  } catch {
    console.error("taskset is missing: processes are not pinned");
  }
};
