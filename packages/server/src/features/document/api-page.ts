import { html, prose, shell, styleElement, type Markup } from "../../html.ts";
import { badge, operationSection, type Operation, type Parameter, type Placed } from "./operation.ts";
import { anchorOf, schemaTable, type Schema } from "./schema.ts";
import { STYLE } from "./style.ts";

export type ApiDocument = {
  info: { title: string; version: string; summary?: string; description?: string };
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> };
};

const resolved = ({ components }: ApiDocument, operation: Operation): Operation => ({
  ...operation,
  parameters: operation.parameters.map((one) =>
    one.$ref === undefined ? one : (components.parameters[one.$ref.split("/").at(-1)!] ?? one),
  ),
});

const placedOf = (document: ApiDocument): Placed[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation: resolved(document, operation) })),
  );

const link = ({ method, path, operation }: Placed): Markup =>
  html`<li>
    <a href="#${operation.operationId}">${badge(method)}<span>${path}</span></a>
  </li>`;

const FIRST_CALL = `URL=http://127.0.0.1:8080
KEY=$(node -p "require('./.linewire/credentials.json').keys.enterprise")
curl -s -H "X-Api-Key: $KEY" "$URL/league"`;

const start = html`<h2 id="start">First call</h2>
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
  </p>`;

const grouped = ({ tags }: ApiDocument, placed: readonly Placed[]): { tag: string; here: Placed[] }[] =>
  tags.map(({ name }) => ({ tag: name, here: placed.filter(({ operation }) => operation.tags.includes(name)) }));

/** The OpenAPI document as a page: one file, no script, nothing from elsewhere. */
export const apiPage = (document: ApiDocument): string => {
  const { info, components } = document;
  const groups = grouped(document, placedOf(document));
  const things = Object.entries(components.schemas);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>${info.title} API ${info.version}</title>
        ${styleElement(STYLE)}
      </head>
      <body>
        <div class="page">
          <nav aria-label="Endpoints">
            <a class="name" href="#top">${info.title}</a>
            <ul>
              <li><a href="#start">First call</a></li>
              <li><a href="#things">Things</a></li>
            </ul>
            ${groups.map(
              ({ tag, here }) =>
                html`<h2>${tag}</h2>
                  <ul>
                    ${here.map(link)}
                  </ul>`,
            )}
          </nav>
          <main id="top">
            <h1>${info.title} API</h1>
            <p>${info.summary ?? ""}</p>
            <p class="needs">${prose(info.description ?? "")}</p>
            ${start}
            ${groups.map(
              ({ tag, here }) =>
                html`<h2>${tag}</h2>
                  ${here.map(operationSection)}`,
            )}
            <h2 id="things">Things</h2>
            ${things.map(
              ([name, schema]) =>
                html`<section class="thing" id="${anchorOf(name)}">
                  <h3>${name}</h3>
                  ${schemaTable(schema)}
                </section>`,
            )}
          </main>
        </div>
      </body>
    </html> `.text;
};
