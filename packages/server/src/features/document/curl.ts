import type { Placed } from "./operation.ts";
import { sampleBodyOf, sampleOf } from "./samples.ts";

const CREDENTIALS: Record<string, string> = {
  ApiKey: ' -H "X-Api-Key: $KEY"',
  InteractiveToken: ' -H "Authorization: Bearer $JWT"',
  OperatorSecret: ' -H "X-Api-Key: $KEY"',
};

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const queryOf = ({ operationId, parameters }: Placed["operation"]): string => {
  const required = parameters.filter((one) => one.in === "query" && one.required === true);
  const parts = required.map(({ name }) => `${name}=${encodeURIComponent(sampleOf(operationId, name, true) ?? "…")}`);
  return parts.length === 0 ? "" : `?${parts.join("&")}`;
};

/** A call that can be typed as it is. */
export const curlOf = ({ method, path, operation }: Placed): string => {
  const scheme = operation.security.flatMap((one) => Object.keys(one))[0];
  if (scheme === "StreamToken") return 'curl -N "$URL$STREAM"   # the streamUrl of POST /subscriptions';
  const { operationId } = operation;
  const filled = path.replaceAll(/\{(\w+)\}/g, (whole, name: string) => sampleOf(operationId, name, true) ?? whole);
  const verb = method === "get" || (method === "post" && operation.requestBody) ? "" : ` -X ${method.toUpperCase()}`;
  const body = operation.requestBody
    ? ` -H 'Content-Type: application/json' -d ${quoted(JSON.stringify(sampleBodyOf(operationId)))}`
    : "";
  return `curl -s${verb}${scheme === undefined ? "" : (CREDENTIALS[scheme] ?? "")}${body} "$URL${filled}${queryOf(operation)}"`;
};
