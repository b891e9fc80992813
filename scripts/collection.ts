import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { openapi } from "@linewire/contract/openapi";
import { ROOT } from "./run.ts";

// npm run collection: a collection for Postman, Bruno, Insomnia and Hoppscotch, from the OpenAPI document. It has all
// calls for an API key, each with a test of the documented status.

const FILE = join(ROOT, "packages-out/linewire.postman_collection.json");
const SCHEMA = "https://schema.getpostman.com/json/collection/v2.1.0/collection.json";

type Parameter = { name?: string; in?: string; required?: boolean; description?: string };
type Operation = {
  operationId: string;
  summary: string;
  description: string;
  tags: [string];
  security: Record<string, unknown>[];
  parameters?: Parameter[];
  responses: Record<string, unknown>;
};
type Document = {
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
};

/** Calls to the demo succeed with these values. */
const VALUES: Record<string, string> = {
  league: "nfl",
  marketType: "straight",
  partnerSlug: "daily-sport",
  markdown: "The Kansas City Chiefs are 3-point favorites over the Buffalo Bills.",
  article: "https://daily-sport.example/story",
  at: "2026-11-22T20:00:00Z",
  guid: "3f2b8d0e-6c1a-4e57-9b1e-0c9a6b7d8e9f",
};
const BODIES: Record<string, object> = {
  evaluateBonus: { bonusId: 1, stake: 50, legs: [{ marketLineId: 1 }], state: "NJ" },
  listDeeplinks: { ids: [1], state: "NJ" },
  generateBet: { type: "text", content: { text: "$20 on the Chiefs -3 and over 47.5" } },
  createSubscription: { leagueIds: [1], includeSnapshot: true },
  postArticleWidget: { markdown: VALUES["markdown"] },
  putCorrections: { corrections: [] },
};
const OPERATORS = new Set(["Operation", "Console", "Account"]);

const valueOf = (name: string): string => VALUES[name] ?? "1";

const testOf = ({ responses }: Operation): object => ({
  listen: "test",
  script: {
    type: "text/javascript",
    exec: [
      `pm.test("the status is documented", () => pm.expect(pm.response.code).to.be.oneOf([${Object.keys(responses).join(", ")}]));`,
    ],
  },
});

const itemOf = (path: string, method: string, operation: Operation): object => {
  const named = (operation.parameters ?? []).flatMap(({ name, ...rest }) =>
    name === undefined ? [] : [{ name, ...rest }],
  );
  const query = named
    .filter((one) => one.in === "query")
    .map(({ name, required = false, description = "" }) => ({
      key: name,
      value: required || name in VALUES ? valueOf(name) : "",
      description,
      // Of a text and a URL, only the text is enabled.
      disabled: !required && name !== "markdown",
    }));
  const variable = named.filter((one) => one.in === "path").map(({ name }) => ({ key: name, value: valueOf(name) }));
  const parts = path
    .slice(1)
    .replaceAll(/\{(\w+)\}/g, ":$1")
    .split("/");
  const parameters = query
    .filter(({ disabled }) => !disabled)
    .map(({ key, value }) => `${key}=${encodeURIComponent(value)}`);
  const raw = `{{baseUrl}}/${parts.join("/")}${parameters.length === 0 ? "" : `?${parameters.join("&")}`}`;
  const body = BODIES[operation.operationId];
  return {
    name: operation.summary,
    event: [testOf(operation)],
    request: {
      method: method.toUpperCase(),
      description: operation.description,
      header: body === undefined ? [] : [{ key: "Content-Type", value: "application/json" }],
      url: { raw, host: ["{{baseUrl}}"], path: parts, query, variable },
      ...(body === undefined ? {} : { body: { mode: "raw", raw: JSON.stringify(body, null, 2) } }),
    },
  };
};

export const collection = (): object => {
  const { tags, paths } = openapi() as Document;
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { security }]) => security.some((one) => "ApiKey" in one))
      .map(([method, operation]) => ({ tag: operation.tags[0], item: itemOf(path, method, operation) })),
  );
  const folders = tags
    .filter(({ name }) => !OPERATORS.has(name))
    .map(({ name, description }) => ({
      name,
      description,
      item: calls.filter(({ tag }) => tag === name).map(({ item }) => item),
    }));
  return {
    info: { name: "Linewire", schema: SCHEMA, description: "Set baseUrl and apiKey." },
    auth: {
      type: "apikey",
      apikey: [
        { key: "key", value: "X-Api-Key" },
        { key: "value", value: "{{apiKey}}" },
        { key: "in", value: "header" },
      ],
    },
    variable: [
      { key: "baseUrl", value: "http://127.0.0.1:8080" },
      { key: "apiKey", value: "" },
    ],
    item: folders.filter(({ item }) => item.length > 0),
  };
};

export const writeCollection = (file = FILE): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(collection(), null, 2)}\n`);
};

if (process.argv[1] === import.meta.filename) {
  writeCollection();
  console.log(FILE);
}
