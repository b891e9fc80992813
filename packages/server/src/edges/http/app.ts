import type { Express, RequestHandler } from "express";
import { applicationWithClasses } from "./app-classes.ts";
import { contractRouter, type ContractPorts, type Handlers } from "./contract-router.ts";
import type { Pages } from "./files.ts";
import { loadShedding, type LoadSheddingPorts } from "./load-shedding.ts";
import { notFound, problemHandler, type Report } from "./problem-handler.ts";
import { requestChecks } from "./request-checks.ts";
import { requestContext, type ContextPorts } from "./request-context.ts";

/** Everything that `createApp` needs from the node. */
export type AppPorts = ContextPorts &
  LoadSheddingPorts &
  ContractPorts & {
    handlers: Handlers;
    graphql: RequestHandler | null;
    /** The newspaper, the studio and their files. */
    pages: Pages | null;
    /** Says why nothing else is answered here. */
    elsewhere?: RequestHandler;
    report: Report;
  };

/** The HTTP side of a node as an Express application: mount it in another one, or add middleware in front of it. */
export const createApp = (ports: AppPorts): Express => {
  const app = applicationWithClasses();
  app.disable("x-powered-by").disable("etag").set("query parser", false);
  app.enable("case sensitive routing").enable("strict routing");

  const { answerCache, router } = contractRouter(ports.handlers, ports);
  app.use(requestContext(ports));
  app.use(requestChecks);
  // Files in memory cost no more than their refusal.
  if (ports.pages) app.use(ports.pages.files);
  app.use(loadShedding(ports));
  app.use(answerCache);
  app.use(router);
  if (ports.graphql) app.all("/graphql", ports.graphql);
  if (ports.pages) app.use(ports.pages.missing);
  if (ports.elsewhere) app.use(ports.elsewhere);
  app.use(notFound);
  app.use(problemHandler(ports.report));
  return app;
};
