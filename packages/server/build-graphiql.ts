import { writeFileSync } from "node:fs";
import { renderGraphiQL } from "@graphql-yoga/render-graphiql";
import { LOOK } from "@linewire/pages/words/look";
import { introspectionFromSchema } from "graphql";
import { GRAPHIQL_OPTIONS } from "./src/adapters/graphql/page.ts";
import { graphqlSchema } from "./src/features/graphql/schema.ts";

/** On a phone the response stands below the query. Beside the query it would be one letter wide. */
const STYLE = `${LOOK}
body{display:flex;flex-direction:column;height:100dvh;overflow:hidden;background:var(--stock)}
#root{flex:1;min-height:0;height:auto!important;overflow:hidden}
.graphiql-container.graphiql-container{height:100%;min-height:0;--font-family:var(--sans)}
.graphiql-container .graphiql-response{display:flex;flex-direction:column}
.graphiql-container .graphiql-response::before{content:"Response: press play to run the query.";padding:.75rem 1rem;color:var(--soft);font:.9375rem/1.5 var(--sans)}
.graphiql-container .graphiql-response>*{flex:1;min-height:0}
.lw-bar{box-sizing:border-box;display:flex;flex-wrap:wrap;gap:0 1.5rem;align-items:center;min-height:3.5rem;padding:.5rem clamp(1rem,3vw,2rem);border-bottom:3px double var(--ink);color:var(--ink);font:.9375rem/1.5 var(--sans)}
.lw-bar a{display:inline-flex;align-items:center;min-height:var(--target);color:inherit;text-decoration:none}
.lw-bar a:first-child{font:700 1.5rem/1 var(--serif)}.lw-bar a[aria-current]{font-weight:700;box-shadow:inset 0 -2px 0 var(--danger)}
.lw-bar :focus-visible{outline:2px solid var(--ring);outline-offset:2px}
body .graphiql-container,body .graphiql-dialog,body .graphiql-dialog-overlay,body .graphiql-tooltip,body [data-radix-popper-content-wrapper]{--color-primary:170,63%,21%!important;--color-base:80,27%,96%!important}
@media(prefers-color-scheme:dark){body:not(.graphiql-light) .graphiql-container,body:not(.graphiql-light) .graphiql-dialog,body:not(.graphiql-light) .graphiql-tooltip{--color-primary:166,52%,66%!important;--color-base:143,18%,8%!important}}
.graphiql-container .graphiql-logo{display:none}
.graphiql-container :is(.graphiql-toolbar-button,.graphiql-tab-add,.graphiql-toggle,.graphiql-un-styled) svg{color:var(--soft)}
@media(max-width:48rem){.lw-bar{gap:0 .875rem;padding-inline:.75rem}.lw-bar a:first-child{font-size:1.25rem}.graphiql-container div:has(>.graphiql-editors){flex-direction:column!important}.graphiql-container .graphiql-editors.graphiql-editors{flex-grow:2!important}.graphiql-container :is(.graphiql-editors,.graphiql-response){flex:1 1 33%!important;width:auto!important;min-height:0}.graphiql-container :is(.graphiql-horizontal-drag-bar,.graphiql-sidebar){display:none}.graphiql-container .graphiql-sessions{margin:.5rem}.graphiql-container .graphiql-query-editor{padding:.5rem;column-gap:.25rem}}`;

const BAR = `<header class="lw-bar"><a href="/account">Linewire</a><a href="/account">Account</a><a href="/docs">API</a><a href="/graphql" aria-current="page">GraphQL</a></header>`;

/**
 * GraphiQL requests the schema when it opens, before the user can enter a key. This script answers the request from the
 * page itself.
 */
const knownSchema = (): string => {
  const schema = JSON.stringify({ data: introspectionFromSchema(graphqlSchema()) }).replaceAll("</", "<\\/");
  return `const linewireFetch=globalThis.fetch;globalThis.fetch=(address,options)=>String(options?.body).includes('"IntrospectionQuery"')?Promise.resolve(new Response(${JSON.stringify(schema)},{headers:{"Content-Type":"application/json"}})):linewireFetch(address,options);`;
};

/** Stops the build if an update of GraphiQL has removed the text. */
const replaced = (page: string, from: RegExp, to: (...found: string[]) => string): string => {
  if (page.search(from) === -1) throw new Error(`the page of GraphiQL no longer contains ${from}`);
  return page.replace(from, to);
};

const THEME = /([\w$]+)\.setTheme\(([\w$]+)\(\)\),([\w$]+)\}\(\)/;

/** GraphiQL reads the system's colours only once. With this change its editors follow them. */
const followingSystem = (page: string): string =>
  replaced(
    page,
    THEME,
    (_, actions = "", first = "", store = "") =>
      `${actions}.setTheme(${first}()),matchMedia("(prefers-color-scheme: dark)").addEventListener("change",()=>${actions}.setTheme(${store}.getState().theme)),${store}}()`,
  );

const VIEWPORT = '<meta name="viewport" content="width=device-width, initial-scale=1" />';
const ADDED: readonly (readonly [at: RegExp, text: () => string])[] = [
  [/(?<=<\/title>)/, () => VIEWPORT],
  [/(?=<\/head>)/, () => `<style>${STYLE}</style>`],
  [/(?=<div id="root">)/, () => BAR],
  [/(?=function prepareBlob\()/, knownSchema],
];

export const buildGraphiql = (dist: string): void => {
  const page = followingSystem(renderGraphiQL(GRAPHIQL_OPTIONS));
  writeFileSync(
    `${dist}/graphiql.html`,
    ADDED.reduce((text, [at, added]) => replaced(text, at, added), page),
  );
};
