// @module-tag long
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Installation } from "@linewire/testkit";
import { expect, onTestFinished, test } from "vitest";

const GUIDE = readFileSync(new URL("../../../../docs/api.md", import.meta.url), "utf8");
const has = (command: string): boolean => spawnSync(command, ["--version"]).status === 0;

/** The commands run in a temporary directory that links to the data directory, as in a checkout. */
test.skipIf(!has("curl") || !has("bash"))(
  "[H27] every command of docs/api.md runs as written",
  async () => {
    const installation = await Installation.start({ LINEWIRE_FEED_RATE: "1", LINEWIRE_FEED_LINES: "2000" });
    const directory = mkdtempSync(join(tmpdir(), "linewire-guide-"));
    onTestFinished(async () => {
      rmSync(directory, { recursive: true, force: true });
      await installation.remove();
    });
    symlinkSync(installation.dataDirectory, join(directory, ".linewire"));
    const commands = [...GUIDE.matchAll(/```\n([\s\S]*?)```/g)].map((match) => match[1]!);
    const script = commands.join("\n").replaceAll("http://127.0.0.1:8080", installation.url);
    const { status, stdout, stderr } = spawnSync("bash", ["-u", "-c", script], {
      cwd: directory,
      encoding: "utf8",
      env: { ...process.env, PATH: `${join(process.execPath, "..")}:${process.env["PATH"] ?? ""}` },
    });
    expect(stderr).toBe("");
    expect(status).toBe(0);
    for (const seen of [
      '"name":"nfl"',
      "304",
      "event: gap",
      "version_unsupported",
      "my-call-1",
      '"status":"Complete"',
      '"mentions"',
      '"allowed":true',
      '"do":"reject"',
      '"status":"ready"',
      "linewire_streams_open",
      '"changes":[{',
      '"bestPrice":',
      '"fairMethod":',
      '"conversionRate":',
      '"betSlips":[{',
      '"bets":[{',
    ])
      expect(stdout).toContain(seen);
    for (const failure of ["internal_error", '"success":false']) expect(stdout).not.toContain(failure);
  },
  60_000,
);
