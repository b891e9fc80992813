import { html, prose, shell, styleElement, Markup } from "../../html.ts";
import {
  badge,
  operationSection,
  parameterTable,
  type Drawing,
  type Operation,
  type Parameter,
  type Placed,
} from "./operation.ts";
import { anchorOf, schemaTable, type Schema } from "./schema.ts";
import { STYLE } from "./style.ts";
import { streamSection } from "./stream-section.ts";

export type ApiDocument = {
  info: { title: string; version: string; summary?: string; description?: string };
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> };
};

/** Where the page finds what makes it live; without, it is the same text. */
export type Live = { script: string; style: string };

/** Before a tag, line breaks and what follows them are of the template. In what is shown as it stands every `<` is escaped. */
const INDENT = /\s*\n\s*</g;
const BETWEEN = /\n(?=<\/?(?:table|thead|tbody|tr|th|td|ul|li|div|section|h\d|p|details|summary|nav|main)\b)</g;

const lastOf = (ref: string): string => ref.split("/").at(-1)!;

const resolved = ({ components }: ApiDocument, operation: Operation): Operation => ({
  ...operation,
  parameters: operation.parameters.map((one) =>
    one.$ref === undefined ? one : (components.parameters[lastOf(one.$ref)] ?? one),
  ),
});

const placedOf = (document: ApiDocument): Placed[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation: resolved(document, operation) })),
  );

/** A path that may go on in the next line after a slash. */
const breakable = (path: string): Markup =>
  html`${path.split("/").map((part, at) => (at === 0 ? part : html`/<wbr />${part}`))}`;

const link = ({ method, path, operation }: Placed): Markup =>
  html`<li data-find="${operation.operationId} ${operation.summary}">
    <a href="#${operation.operationId}">${badge(method)}<span>${breakable(path)}</span></a>
  </li>`;

const FIRST_CALL = `URL=http://127.0.0.1:8080
KEY=$(node -p "require('./.linewire/credentials.json').keys.enterprise")
curl -s -H "X-Api-Key: $KEY" "$URL/league"`;

const start = html`<section class="lone" id="start">
  <h2>First call</h2>
  ${shell(FIRST_CALL)}
  <p>
    A key goes into the header <code>X-Api-Key</code> and nowhere else. Errors are
    <code>application/problem+json</code>: programs read <code>code</code>, people <code>detail</code>;
    <code>traceId</code> is the <code>X-Request-Id</code> of the call. An envelope may say
    <code>success: false</code> with status 200. <code>RateLimit-Remaining</code> tells what is left of a budget; 429
    and 503 say in <code>Retry-After</code> when to come back.
  </p>
  <p>
    The same as documents: <a href="/openapi.json">openapi.json</a> for calls,
    <a href="/asyncapi.json">asyncapi.json</a> for the events of a stream.
  </p>
</section>`;

type Area = { tag: string; here: Placed[] };

const areasOf = ({ tags }: ApiDocument, placed: readonly Placed[]): Area[] =>
  tags.map(({ name }) => ({ tag: name, here: placed.filter(({ operation }) => operation.tags.includes(name)) }));

const bar = (title: string): Markup =>
  html`<header class="bar">
    <a class="mark" href="/docs">${title}</a>
    <nav aria-label="Pages">
      <a href="#top" aria-current="page">API</a> <a href="#stream">Streams</a> <a href="/account">Account</a>
    </nav>
  </header>`;

const contents = (areas: readonly Area[], live: boolean): Markup =>
  html`<nav class="toc" aria-label="Endpoints">
    ${
      live &&
      html`<div class="find">
        <label for="find">Find an endpoint</label>
        <input id="find" type="search" autocomplete="off" spellcheck="false" aria-describedby="found" />
        <p id="found" role="status"><kbd>/</kbd> comes here, <kbd>Enter</kbd> goes to the first</p>
      </div>`
    }
    <ul>
      <li><a href="#start">First call</a></li>
      <li data-find="stream viewer watch live events sse subscription resume kill">
        <a href="#stream">Watch a stream</a>
      </li>
      <li><a href="#headers">Headers and version</a></li>
      <li><a href="#things">Things</a></li>
    </ul>
    ${areas.map(
      ({ tag, here }) =>
        html`<div data-area>
          <h2>${tag}</h2>
          <ul>
            ${here.map(link)}
          </ul>
        </div>`,
    )}
  </nav>`;

const thingOf = ([name, schema]: [string, Schema]): Markup =>
  html`<section class="thing" id="${anchorOf(name)}">
    <h3>${name}</h3>
    ${schemaTable(schema)}
  </section>`;

const reference = ({ info, components }: ApiDocument, areas: readonly Area[], drawing: Drawing): Markup =>
  html`<div class="reference">
    <h1>${info.title} API</h1>
    <p class="lead">${info.summary ?? ""}</p>
    <p class="needs">${prose(info.description ?? "")}</p>
    ${start}
    ${areas.map(
      ({ tag, here }) =>
        html`<h2 class="area">${tag}</h2>
          ${here.map((placed) => operationSection(placed, drawing))}`,
    )}
    <h2 class="area" id="headers">Headers and version</h2>
    ${parameterTable(Object.values(components.parameters), drawing)}
    <h2 class="area" id="things">Things</h2>
    ${Object.entries(components.schemas).map(thingOf)}
  </div>`;

const liveElements = ({ script, style }: Live): Markup =>
  new Markup(`<link rel="stylesheet" href="${style}"><script type="module" src="${script}"></script>`);

/** The OpenAPI document as a page. It is whole without a script; with one, calls can be tried and streams watched. */
export const apiPage = (document: ApiDocument, live: Live | null): string => {
  const { info, components } = document;
  const areas = areasOf(document, placedOf(document));
  const resolve = (schema: Schema): Schema =>
    schema.$ref === undefined ? schema : (components.schemas[lastOf(schema.$ref)] ?? schema);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${info.title} API ${info.version}</title>
        ${styleElement(STYLE)} ${live && liveElements(live)}
      </head>
      <body>
        <a class="skip" href="#top">To the content</a>
        ${bar(info.title)}
        <div class="page">
          ${contents(areas, live !== null)}
          <main id="top" tabindex="-1">
            ${streamSection} ${reference(document, areas, { resolve, live: live !== null })}
          </main>
        </div>
      </body>
    </html> `.text
    .replaceAll(INDENT, "\n<")
    .replaceAll(BETWEEN, "<");
};
