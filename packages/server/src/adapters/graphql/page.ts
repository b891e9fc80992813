import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { packageFile } from "../../files/package-files.ts";

/** The lines are short enough for the editor on a phone. */
const FIRST_QUERY = `# Key: in Headers
subscription News {
  playerNews {
    playerNews {
      headline
      team { name }
    }
    messageTimestamp
  }
}
`;

export const GRAPHIQL_OPTIONS = {
  title: "Linewire GraphQL",
  // An empty value would show GraphiQL's logo.
  logo: " ",
  favicon: "data:,",
  defaultQuery: FIRST_QUERY,
  headers: '{ "X-Api-Key": "" }',
  shouldPersistHeaders: false,
  subscriptionsProtocol: "SSE",
  endpoint: "/graphql",
} as const;

const SCRIPT = /<script>([\s\S]*)<\/script>/;

/** GraphiQL's editor needs inline styles, fonts and images from data: URLs, and workers from blobs. */
const policyOf = (page: string): string => {
  const script = SCRIPT.exec(page)?.[1];
  if (script === undefined) throw new Error("dist/graphiql.html has no inline script: run `npm run build`");
  const hash = createHash("sha256").update(script).digest("base64");
  return [
    "default-src 'none'",
    `script-src 'sha256-${hash}'`,
    "style-src 'unsafe-inline'",
    "font-src data:",
    "img-src data:",
    "worker-src blob:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
};

export type GraphiqlPage = { bytes: Buffer; policy: string };

/** The page has 9 MB, so it is read on the first request. */
export const graphiqlPage = (): (() => Promise<GraphiqlPage>) => {
  let made: Promise<GraphiqlPage> | undefined;
  const make = async (): Promise<GraphiqlPage> => {
    const page = await readFile(packageFile("dist/graphiql.html"), "utf8");
    return { bytes: Buffer.from(page), policy: policyOf(page) };
  };
  return () => (made ??= make());
};
