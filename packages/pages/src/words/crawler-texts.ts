import type { Endpoint } from "@linewire/contract";

/** These paths need a session, count clicks or are streams. */
const DISALLOWED_PATHS = [
  "/account",
  "/console",
  "/desk",
  "/postback/",
  "/studio/",
  "/graphql",
  "/mcp",
  "/sse/",
  "/embed/v1/*/go/",
  "/slip/*/go/",
] as const;

/** A crawler must request a page to see its `noindex`, so such pages are allowed. */
export const robotsLines = (base: string, hasNewspaper: boolean): string =>
  [
    "User-agent: *",
    ...DISALLOWED_PATHS.map((path) => `Disallow: ${path}`),
    "Allow: /",
    ...(hasNewspaper ? ["", `Sitemap: ${base}/sitemap.xml`] : []),
    "",
  ].join("\n");

const DAY_MS = 86_400_000;
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

export const securityLines = (base: string, contact: string, now: number): string => {
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  return [
    `Contact: ${contact}`,
    `Expires: ${new Date(today + VALID_DAYS * DAY_MS).toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${base}/.well-known/security.txt`,
    "",
  ].join("\n");
};

const CALLABLE: ReadonlySet<Endpoint["needs"]["by"]> = new Set([undefined, "key", "key-or-jwt-or-body", "token"]);

const endpointLine = ({ method, path, summary }: Endpoint): string =>
  `- \`${method.toUpperCase()} ${path}\`: ${summary}`;

const endpointSections = (endpoints: readonly Endpoint[]): string[] =>
  [
    ...Map.groupBy(
      endpoints.filter(({ needs }) => CALLABLE.has(needs.by)),
      ({ tag }) => tag,
    ),
  ].flatMap(([tag, members]) => [`## ${tag}`, "", ...members.map(endpointLine), ""]);

/** The format is that of llmstxt.org. */
export const llmsLines = (base: string, endpoints: readonly Endpoint[]): string =>
  [
    "# Linewire",
    "",
    "> Sports betting market data: leagues, schedules, odds of many sportsbooks with their history, deep links, bonuses, bet slips, and the bets that an article mentions.",
    "",
    "Every request needs an API key in the header `X-Api-Key`. Responses are JSON envelopes `{ data, success, messages, pagination }`; a response with status 200 can contain `success: false`. Prices are American odds.",
    "",
    "## Documents",
    "",
    `- [MCP server](${base}/mcp): eight tools over Streamable HTTP, with the same API key as \`Authorization: Bearer\` or \`X-Api-Key\``,
    `- [OpenAPI 3.1](${base}/openapi.json): every endpoint with its schemas`,
    `- [AsyncAPI 3.0](${base}/asyncapi.json): the events of the streams`,
    `- [Reference](${base}/docs): the API reference for people, with a form for each operation`,
    "",
    ...endpointSections(endpoints),
  ].join("\n");
