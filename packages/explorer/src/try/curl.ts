import type { Credential } from "@linewire/contract";
import type { TryRequest } from "./request.ts";

const NAMED: Record<Credential, { header: string; text: string }> = {
  ApiKey: { header: "X-Api-Key", text: ' -H "X-Api-Key: $KEY"' },
  InteractiveToken: { header: "Authorization", text: ' -H "Authorization: Bearer $JWT"' },
  OperatorSecret: { header: "X-Operator-Secret", text: ' -H "X-Operator-Secret: $SECRET"' },
};
const HIDDEN = new Set(Object.values(NAMED).map(({ header }) => header));

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The call as a line for a shell, in which secrets are names: `$URL`, `$KEY`. */
export const curlOf = ({ method, path, headers, body }: TryRequest, credentials: readonly Credential[]): string => {
  const verb = method === "GET" || (method === "POST" && body !== undefined) ? "" : ` -X ${method}`;
  const secrets = credentials.map((credential) => NAMED[credential].text).join("");
  const own = headers
    .filter(([name]) => !HIDDEN.has(name))
    .map(([name, value]) => ` -H ${quoted(`${name}: ${value}`)}`)
    .join("");
  const data = body === undefined ? "" : ` -d ${quoted(body)}`;
  return `curl -s${verb}${secrets}${own}${data} "$URL${path}"`;
};
