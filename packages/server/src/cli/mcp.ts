import { once } from "node:events";
import { createClient } from "@linewire/client";
import { packageVersion } from "../files/package-files.ts";
import { Mistake, single, text, type CliArguments, type CliCommand, type CliContext } from "./command.ts";

const HERE = "http://127.0.0.1:8080";

const originOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).origin : null);

/** Another server could misuse the key, so it is only sent to the server of this data directory. */
const ownKey = (baseUrl: string, { directory }: CliContext): string | undefined => {
  const credentials = directory.credentials();
  const own = [directory.server()?.url, credentials?.baseUrl].map((url) => url && originOf(url));
  return own.includes(originOf(baseUrl) ?? "") ? credentials?.keys.enterprise : undefined;
};

const clientOf = (given: CliArguments, context: CliContext) => {
  const { directory, environment } = context;
  const baseUrl = text(given, "url") ?? environment["LINEWIRE_URL"] ?? directory.server()?.url ?? HERE;
  const apiKey = text(given, "key") ?? environment["LINEWIRE_KEY"] ?? ownKey(baseUrl, context);
  if (originOf(baseUrl) === null)
    throw new Mistake(`${baseUrl} is not a URL: use one like https://odds.example in --url or LINEWIRE_URL`);
  if (apiKey === undefined) throw new Mistake("an API key is required: LINEWIRE_KEY, or --key KEY");
  return createClient({ baseUrl, apiKey });
};

export const mcp: CliCommand = {
  name: "mcp",
  usage: "mcp [--url URL] [--key KEY]",
  description:
    "Offers the tools of a running service to an assistant on this machine: the Model Context Protocol over stdin and stdout. The service and the key come from LINEWIRE_URL and LINEWIRE_KEY, otherwise from the data directory. The command exits when its input ends.",
  examples: ["mcp", "mcp --url https://odds.example"],
  options: { url: single, key: single },
  words: 0,
  run: async (given, context) => {
    const calls = clientOf(given, context);
    const [{ assistantServer }, { StdioServerTransport }] = await Promise.all([
      import("../adapters/mcp/mcp-server.ts"),
      import("@modelcontextprotocol/sdk/server/stdio.js"),
    ]);
    const report = (error: unknown): void => void process.stderr.write(`${String(error)}\n`);
    const server = assistantServer({ calls, version: packageVersion(), report });
    await server.connect(new StdioServerTransport());
    await once(process.stdin, "end");
    await server.close();
    // The protocol uses standard output.
    return { lines: () => [] };
  },
};
