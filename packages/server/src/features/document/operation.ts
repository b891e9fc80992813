import { html, prose, shell, type Markup } from "../../html.ts";
import { notesOf, typeOf, type Schema } from "./schema.ts";

type Ref = { $ref?: string };
export type Parameter = Ref & { name: string; in: string; required?: boolean; description?: string; schema: Schema };
type Content = Record<string, { schema?: Schema }>;
type Response = { description: string; content?: Content };
export type Operation = {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security: Record<string, unknown>[];
  parameters: Parameter[];
  requestBody?: { description?: string; content: Content };
  responses: Record<string, Response>;
};

export type Placed = { method: string; path: string; operation: Operation };

const EXAMPLES: Record<string, string> = {
  league: "nfl",
  marketType: "straight",
  id: "1",
  partnerSlug: "daily-sport",
  ids: "1",
};

const filled = (path: string): string =>
  path.replaceAll(/\{(\w+)\}/g, (whole, name: string) => EXAMPLES[name] ?? whole);

const schemeOf = ({ security }: Operation): string | undefined => security.flatMap((one) => Object.keys(one))[0];

const CREDENTIALS: Record<string, string> = {
  ApiKey: ' -H "X-Api-Key: $KEY"',
  InteractiveToken: ' -H "Authorization: Bearer $JWT"',
  OperatorSecret: ' -H "X-Api-Key: $KEY"',
};

const queryOf = ({ parameters }: Operation): string => {
  const required = parameters.filter((one) => one.in === "query" && one.required === true);
  return required.length === 0 ? "" : `?${required.map(({ name }) => `${name}=${EXAMPLES[name] ?? "…"}`).join("&")}`;
};

/** A call that can be typed as it is. */
export const curlOf = ({ method, path, operation }: Placed): string => {
  const scheme = schemeOf(operation);
  const credential = scheme === undefined ? "" : (CREDENTIALS[scheme] ?? "");
  if (scheme === "StreamToken") return 'curl -N "$URL$STREAM"   # the streamUrl of POST /subscriptions';
  const verb = method === "get" ? "" : ` -X ${method.toUpperCase()}`;
  const body = operation.requestBody ? " -H 'Content-Type: application/json' -d '{}'" : "";
  return `curl -s${verb}${credential}${body} "$URL${filled(path)}${queryOf(operation)}"`;
};

const parameterRow = ({ name, in: place, required, description, schema }: Parameter): Markup =>
  html`<tr>
    <td><code>${name}</code>${required === true ? "" : html`<small> ?</small>`}</td>
    <td>${place}</td>
    <td>${typeOf(schema)}</td>
    <td>${prose(`${description ?? ""} ${notesOf(schema)}`)}</td>
  </tr>`;

const parametersOf = ({ parameters }: Operation): Markup | null =>
  parameters.length === 0
    ? null
    : html`<h4>Parameters</h4>
        <table>
          <thead>
            <tr>
              <th>Name</th>
              <th>In</th>
              <th>Type</th>
              <th></th>
            </tr>
          </thead>
          <tbody>
            ${parameters.map(parameterRow)}
          </tbody>
        </table>`;

const bodyOf = ({ requestBody }: Operation): Markup | null => {
  if (!requestBody) return null;
  const schema = Object.values(requestBody.content)[0]?.schema;
  return html`<h4>Body</h4>
    <p>${schema ? typeOf(schema) : ""} ${requestBody.description ?? ""}</p>`;
};

const answerRow = ([status, { description, content = {} }]: [string, Response]): Markup => {
  const schema = Object.values(content)[0]?.schema;
  const family = status.slice(0, 1);
  return html`<tr>
    <td><b class="s${family}">${status}</b></td>
    <td>${schema ? typeOf(schema) : ""}<br /><small>${Object.keys(content).join(", ")}</small></td>
    <td>${prose(description)}</td>
  </tr>`;
};

export const badge = (method: string): Markup => html`<b class="m ${method}">${method.toUpperCase()}</b>`;

export const operationSection = (placed: Placed): Markup => {
  const { method, path, operation } = placed;
  return html`<section class="op" id="${operation.operationId}">
    <h3>
      ${badge(method)} <code>${path}</code>
      <a class="self" href="#${operation.operationId}" aria-label="Link to ${operation.operationId}">#</a>
    </h3>
    <p>${prose(operation.summary)}</p>
    ${operation.description === undefined ? null : html`<p class="needs">${prose(operation.description)}</p>`}
    ${shell(curlOf(placed))} ${parametersOf(operation)}${bodyOf(operation)}
    <details>
      <summary>Answers</summary>
      <table>
        <tbody>
          ${Object.entries(operation.responses).map(answerRow)}
        </tbody>
      </table>
    </details>
  </section>`;
};
