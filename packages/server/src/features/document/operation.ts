import { html, type Markup, prose, shell } from "../../html.ts";
import { curlOf } from "./curl.ts";
import { notesOf, schemaTable, typeOf, type Schema } from "./schema.ts";
import { tryFormOf } from "./try-form.ts";

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

/** `resolve` finds the schema that a reference means; `live`: there is a script with which calls can be tried. */
export type Drawing = { resolve: (schema: Schema) => Schema; live: boolean };

const parameterRow = ({ name, in: place, required, description, schema }: Parameter, { resolve }: Drawing): Markup => {
  const notes = notesOf(resolve(schema));
  return html`<tr>
    <td><code>${name}</code>${required === true ? "" : html`<small> ?</small>`}</td>
    <td>${place}</td>
    <td>${typeOf(schema.$ref === undefined ? schema : resolve(schema))}</td>
    <td>${prose([description ?? "", notes].filter(Boolean).join(" "))}</td>
  </tr>`;
};

export const parameterTable = (parameters: readonly Parameter[], drawing: Drawing): Markup =>
  html`<table tabindex="0">
    <thead>
      <tr>
        <th>Name</th>
        <th>In</th>
        <th>Type</th>
        <th>What it does</th>
      </tr>
    </thead>
    <tbody>
      ${parameters.map((one) => parameterRow(one, drawing))}
    </tbody>
  </table>`;

const isCommon = ({ in: place, name }: Parameter): boolean => place === "header" || name === "api-version";

/** An operation's own parameters; those that operations share are named, and told once. */
const parametersOf = ({ parameters }: Operation, drawing: Drawing): Markup => {
  const own = parameters.filter((one) => !isCommon(one));
  const common = parameters.filter(isCommon);
  return html`${
    own.length > 0 &&
    html`<h4>Parameters</h4>
      ${parameterTable(own, drawing)}`
  }
  ${
    common.length > 0 &&
    html`<p class="needs">
      ${own.length > 0 && "Also "}${common.map(({ name }) => html`<code>${name}</code> `)} (<a href="#headers"
        >what they do</a
      >).
    </p>`
  }`;
};

const bodyOf = ({ requestBody }: Operation, { resolve }: Drawing): Markup | null => {
  if (!requestBody) return null;
  const schema = Object.values(requestBody.content)[0]?.schema;
  return html`<h4>Body</h4>
    <p>${schema ? typeOf(schema) : ""} <small>${requestBody.description ?? ""}</small></p>
    ${
      schema &&
      schema.$ref === undefined &&
      html`<details>
        <summary>Fields of the body</summary>
        ${schemaTable(resolve(schema))}
      </details>`
    }`;
};

const statusOf = (status: string): Markup => html`<b class="s${status.slice(0, 1)}">${status}</b>`;

const answerRow = ([status, { description, content = {} }]: [string, Response]): Markup => {
  const schema = Object.values(content)[0]?.schema;
  return html`<tr>
    <td>${statusOf(status)}</td>
    <td>${schema && html`${typeOf(schema)}<br /><small>${Object.keys(content).join(", ")}</small>`}</td>
    <td>${prose(description)}</td>
  </tr>`;
};

const answersOf = ({ responses }: Operation): Markup =>
  html`<details>
    <summary>Answers ${Object.keys(responses).map((status) => html`${statusOf(status)} `)}</summary>
    <table tabindex="0">
      <thead>
        <tr>
          <th>Status</th>
          <th>Type</th>
          <th>What it says</th>
        </tr>
      </thead>
      <tbody>
        ${Object.entries(responses).map(answerRow)}
      </tbody>
    </table>
  </details>`;

const SHORT: Record<string, string> = { delete: "DEL" };

export const badge = (method: string): Markup =>
  html`<b class="m ${method}">${SHORT[method] ?? method.toUpperCase()}</b>`;

const WAYS: Record<string, Markup> = {
  StreamToken: html`<p class="aside"><a href="#stream">Watch a stream</a> opens this one.</p>`,
  Session: html`<p class="aside">
    Opened by a session: a browser that signed in at <a href="/account">the account page</a>. It cannot be tried here.
  </p>`,
};

const tryOf = (placed: Placed, { resolve, live }: Drawing): Markup | null => {
  const scheme = placed.operation.security.flatMap((one) => Object.keys(one))[0] ?? "";
  const form = tryFormOf(placed, resolve);
  if (form === null) return WAYS[scheme] ?? null;
  if (!live) return null;
  const { operationId: id } = placed.operation;
  return html`<div class="try">
    <button type="button" class="go" data-try="${JSON.stringify(form)}" aria-label="Try it: ${id}">Try it</button>
  </div>`;
};

export const operationSection = (placed: Placed, drawing: Drawing): Markup => {
  const { path, method, operation } = placed;
  const { operationId: id, summary, description } = operation;
  return html`<section class="op" id="${id}" aria-labelledby="${id}-name">
    <div class="told">
      <h3 id="${id}-name">
        ${badge(method)} <code>${path}</code> <a class="self" href="#${id}" aria-label="Link to ${id}">#</a>
      </h3>
      <p>${prose(summary)}</p>
      ${description === undefined ? null : html`<p class="needs">${prose(description)}</p>`}
      ${parametersOf(operation, drawing)} ${bodyOf(operation, drawing)} ${answersOf(operation)}
    </div>
    <div class="desk">${shell(curlOf(placed))} ${tryOf(placed, drawing)}</div>
  </section>`;
};
