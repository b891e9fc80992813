import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { GRAPHQL_SCHEMA } from "@linewire/contract";
import { openapi } from "@linewire/contract/openapi";
import { Installation, temporaryDirectory } from "@linewire/testkit";
import { buildFirst } from "./build-first.ts";
import { writeCollection } from "./collection.ts";
import { ROOT, run } from "./run.ts";

// npm run check:published runs public checkers with their recommended rules on the published documents and files. A
// single finding fails the run.

const RULES = "deploy/prometheus/linewire.rules.yml";

/** The schema has no connections, so the rule about PageInfo types is left out. */
const GRAPHQL_RULES = [
  "arguments-have-descriptions",
  "defined-types-are-used",
  "deprecations-have-a-reason",
  "descriptions-are-capitalized",
  "enum-values-all-caps",
  "enum-values-have-descriptions",
  "enum-values-sorted-alphabetically",
  "fields-are-camel-cased",
  "fields-have-descriptions",
  "input-object-fields-sorted-alphabetically",
  "input-object-values-are-camel-cased",
  "input-object-values-have-descriptions",
  "interface-fields-sorted-alphabetically",
  "relay-connection-types-spec",
  "relay-connection-arguments-spec",
  "type-fields-sorted-alphabetically",
  "types-are-capitalized",
  "types-have-descriptions",
];

/** The code omits fields with defaults, which the generated types must permit. */
const USE_OF_TYPES = `import type { paths } from "./api.ts";
type Body = NonNullable<paths["/bonus/evaluate"]["post"]["requestBody"]>["content"]["application/json"];
export const body: Body = { bonusId: 1, stake: 50, legs: [{ marketLineId: 900001 }], state: "NJ" };
type Odds = paths["/bonus/market-lines"]["get"]["responses"]["200"]["content"]["application/json"];
export const price = (odds: Odds): number | undefined => odds.data?.[0]?.price;
`;

const USE_SETTINGS = {
  compilerOptions: { strict: true, noEmit: true, module: "nodenext", allowImportingTsExtensions: true, types: [] },
  include: ["use.ts"],
};

type Check = { name: string; command: string; words: readonly string[]; finds?: RegExp };

const npx = (packages: readonly string[], words: readonly string[]): Pick<Check, "command" | "words"> => ({
  command: "npx",
  words: ["-y", ...packages.flatMap((name) => ["-p", name]), ...words],
});

/** `finds` matches warnings of tools that exit with status 0 despite a warning. */
const checksIn = (folder: string, { url, credentials }: Installation): readonly Check[] => [
  {
    name: "newman runs every call of the collection",
    ...npx(
      ["newman@6.2.2"],
      [
        "newman",
        "run",
        join(folder, "collection.json"),
        "--env-var",
        `baseUrl=${url}`,
        "--env-var",
        `apiKey=${credentials.keys["enterprise"]}`,
        "--reporter-cli-no-banner",
      ],
    ),
  },
  {
    name: "Redocly",
    ...npx(["@redocly/cli@2.77.0"], ["redocly", "lint", join(folder, "openapi.json"), "--extends=recommended"]),
    finds: /You have \d+ (?:warning|error)/,
  },
  {
    name: "Spectral",
    ...npx(
      ["@stoplight/spectral-cli@6.16.3"],
      [
        "spectral",
        "lint",
        join(folder, "openapi.json"),
        "--ruleset",
        join(folder, "spectral.json"),
        "--fail-severity",
        "hint",
      ],
    ),
  },
  {
    name: "graphql-schema-linter",
    ...npx(
      ["graphql-schema-linter@3.0.1", "graphql@16.13.0"],
      ["graphql-schema-linter", "--rules", GRAPHQL_RULES.join(","), join(folder, "schema.graphql")],
    ),
  },
  {
    name: "openapi-typescript",
    ...npx(
      ["openapi-typescript@7.13.0", "typescript@5.9.3"],
      ["openapi-typescript", join(folder, "openapi.json"), "--output", join(folder, "api.ts")],
    ),
  },
  { name: "types of requests", command: "tsc", words: ["--project", join(folder, "tsconfig.json")] },
  { name: "Dockerfile", ...npx(["dockerfile-utils@0.16.3"], ["dockerfile-utils", "lint", "Dockerfile"]), finds: /\S/ },
  { name: "alert rules", command: "promtool", words: ["check", "rules", RULES] },
  { name: "alerts fire", command: "promtool", words: ["test", "rules", "deploy/prometheus/linewire.rules.test.yml"] },
];

const installPromtool = async (): Promise<void> => {
  if ((await run("promtool", ["--version"], { quiet: true }).catch(() => null))?.code === 0) return;
  if (process.getuid?.() !== 0) throw new Error("promtool is missing: install Debian's package prometheus");
  const words = ["install", "-yq", "--no-install-recommends", "prometheus"];
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-q"], { quiet: true });
  const { code, output } = await run("apt-get", words, { quiet: true, env });
  if (code !== 0) throw new Error(output);
};

const wordsOf = (output: string): string =>
  output
    .split("\n")
    .filter((line) => !line.startsWith("npm warn"))
    .join("\n")
    .trim();

const passes = async ({ name, command, words, finds }: Check): Promise<boolean> => {
  const { code, output } = await run(command, words, { quiet: true });
  const text = wordsOf(output);
  const isClean = code === 0 && !(finds?.test(text) ?? false);
  console.log(isClean ? `ok   ${name}: 0 findings` : `FAIL ${name}\n${text.slice(-6000)}`);
  return isClean;
};

const main = async (): Promise<void> => {
  await installPromtool();
  await buildFirst();
  const place = temporaryDirectory();
  const texts: Record<string, string> = {
    "openapi.json": JSON.stringify(openapi(), null, 2),
    "schema.graphql": GRAPHQL_SCHEMA,
    "spectral.json": JSON.stringify({ extends: [["spectral:oas", "recommended"]] }),
    "use.ts": USE_OF_TYPES,
    "tsconfig.json": JSON.stringify(USE_SETTINGS),
  };
  const installation = await Installation.start({ LINEWIRE_FEED_LINES: "2000" });
  writeCollection(join(place.path, "collection.json"));
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(place.path, name), text);
  try {
    let failures = 0;
    for (const check of checksIn(place.path, installation)) if (!(await passes(check))) failures += 1;
    // Each alert rule needs a test that triggers it.
    const alerts = [...readFileSync(join(ROOT, RULES), "utf8").matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
    const tested = readFileSync(join(ROOT, RULES.replace(".yml", ".test.yml")), "utf8");
    const untested = alerts.filter((name) => !tested.includes(`alertname: ${name}\n`));
    if (untested.length > 0) console.log(`FAIL alerts without a test: ${untested.join(", ")}`);
    process.exitCode = failures + untested.length === 0 ? 0 : 1;
  } finally {
    await installation.remove();
    place.remove();
  }
};

await main();
