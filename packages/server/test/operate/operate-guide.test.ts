// @module-tag long
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Installation } from "@linewire/testkit";
import { expect, onTestFinished, test } from "vitest";
import { readSettings } from "../../src/settings/settings.ts";
import { blocksOf, guideAt, guideFolder, has, ROOT } from "./guide.ts";

const RUN = guideAt("docs/operate/run.md");
const shellOf = (page: string): string[] => blocksOf(guideAt(`docs/operate/${page}.md`), "sh");

const settingsOf = (text: string): Record<string, string> =>
  Object.fromEntries(text.split("\n").flatMap((line) => [line.split("=")].filter((parts) => parts.length === 2)));

const startInstallation = async (settings: Record<string, string>, elsewhere: Record<string, string> = {}) => {
  const installation = await Installation.start(settings);
  const folder = guideFolder(installation, elsewhere);
  onTestFinished(async () => {
    folder.remove();
    await installation.remove();
  });
  return { installation, folder };
};

test.skipIf(!has("bash") || !has("curl"))(
  "[O31] the commands of run.md, watch.md, secure.md and upgrade.md work, one after the other",
  async () => {
    const [settings = ""] = blocksOf(RUN, "properties");
    const { PORT: _port, LINEWIRE_DATA: _data, ...rest } = settingsOf(settings);
    const { folder } = await startInstallation(rest);
    const pages = ["run", "watch", "secure", "upgrade"].map(shellOf);
    for (const blocks of pages) expect(blocks.length).toBeGreaterThan(0);
    const { status, stdout, stderr } = folder.run(...pages.flat());
    expect([status, stderr]).toEqual([0, ""]);
    for (const seen of [
      '"status":"ready"',
      "is intact (schema",
      "created account acc_feed (enterprise)",
      "created partner tribune",
      "# HELP linewire_feed_age_seconds",
      "created account acc_watcher",
      "\n200\n",
      "was revoked at",
      "acc_tribune now has the tier concierge",
      "linewire_streams_open 0",
    ])
      expect(stdout).toContain(seen);
  },
  240_000,
);

test("[O31] settings and alerts of the guides exist", async () => {
  const [settings = ""] = blocksOf(RUN, "properties");
  expect(readSettings(settingsOf(settings))).toMatchObject({ demo: false, feed: "none", regionHeader: "x-region" });
  const { installation } = await startInstallation({ LINEWIRE_FEED: "none" });
  const known = await (await fetch(`${installation.url}/metrics`)).text();
  const pages = ["docs/operate/watch.md", "deploy/prometheus/linewire.rules.yml", "deploy/grafana/linewire.json"];
  const named =
    pages
      .map(guideAt)
      .join("\n")
      .match(/linewire_[a-z_]+[a-z]/g) ?? [];
  expect(named.length).toBeGreaterThan(10);
  // Only nodes of a cluster have these metrics.
  const ofClusters = /^linewire_journal_(?:behind_seconds|engine_away|leads|stopped|unsent_changes)$/;
  const families = named.map((name) => name.replace(/_(count|bucket)$/, "")).filter((name) => !ofClusters.test(name));
  expect(families.filter((name) => !known.includes(`# HELP ${name} `))).toEqual([]);
});

test.skipIf(!has("systemd-analyze"))("[O31] systemd accepts the unit of run.md", () => {
  const folder = mkdtempSync(join(tmpdir(), "linewire-unit-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [unit = ""] = blocksOf(RUN, "ini");
  const file = join(folder, "linewire.service");
  writeFileSync(file, unit.replaceAll("/srv/linewire", ROOT.replace(/\/$/, "")));
  const { stderr } = spawnSync("systemd-analyze", ["verify", file], { encoding: "utf8" });
  expect(stderr.split("\n").filter((line) => line.includes("linewire.service"))).toEqual([]);
  const rated = spawnSync("systemd-analyze", ["security", "--offline=true", "--threshold=25", file], {
    encoding: "utf8",
  });
  expect(rated.stdout + rated.stderr).toMatch(/Overall exposure level for [\w.-]+: [01]\.\d/);
  expect(rated.status).toBe(0);
});

test.skipIf(!has("bash") || !has("sha256sum"))(
  "[O31] backup.md under load: the restore has the data from before the backup and none from after, and doctor has no findings",
  async () => {
    const backups = mkdtempSync(join(tmpdir(), "linewire-backups-"));
    onTestFinished(() => rmSync(backups, { recursive: true, force: true }));
    const { installation, folder } = await startInstallation({ LINEWIRE_FEED_RATE: "2000" }, { "/backups": backups });
    mkdirSync(backups, { recursive: true });
    const [backup, checksum, restore, doctor, ...more] = shellOf("backup");
    expect(more).toEqual([]);
    const account = (id: string) => folder.run(`npm run -s linewire -- account create "One" --id ${id}`).status;
    expect(account("acc_before")).toBe(0);
    expect(folder.run(backup!)).toMatchObject({ status: 0, stderr: "" });
    expect(folder.run(checksum!)).toMatchObject({ status: 0, stdout: "monday.db: OK\n" });
    expect(account("acc_after")).toBe(0);
    expect(folder.run(restore!).stderr).toContain("stop it first");
    expect(await installation.kill("SIGTERM")).toBe(0);
    expect(folder.run(restore!)).toMatchObject({ status: 0, stderr: "" });
    await installation.run();
    const accounts = folder.run("npm run -s linewire -- account list").stdout;
    expect([accounts.includes("acc_before"), accounts.includes("acc_after")]).toEqual([true, false]);
    expect(folder.run(doctor!).stdout).not.toMatch(/^WRONG (store|permissions)/m);
  },
  240_000,
);
