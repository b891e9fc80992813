import type { Express, RequestHandler } from "express";
import { applicationWithClasses } from "./app-classes.ts";
import { contractRouter, type ContractPorts, type Handlers } from "./contract-router.ts";
import { loadShedding, type LoadSheddingPorts } from "./load-shedding.ts";
import { notFound, problemHandler, type Report } from "./problem-handler.ts";
import { requestChecks } from "./request-checks.ts";
import { requestContext, type ContextPorts } from "./request-context.ts";

/** What the application stands on. */
export type AppPorts = ContextPorts &
  LoadSheddingPorts &
  ContractPorts & {
    handlers: Handlers;
    graphql: RequestHandler | null;
    /** The newspaper, the studio and their files. */
    pages: RequestHandler | null;
    report: Report;
  };

/** The HTTP side of a node as an Express application: mount it in another one, or add middleware in front of it. */
export const createApp = (ports: AppPorts): Express => {
  const app = applicationWithClasses();
  app.disable("x-powered-by").disable("etag").set("query parser", false);
  app.enable("case sensitive routing").enable("strict routing");

  const { answerCache, router } = contractRouter(ports.handlers, ports);
  app.use(requestContext(ports));
  app.use(loadShedding(ports));
  app.use(requestChecks);
  app.use(answerCache);
  app.use(router);
  if (ports.graphql) app.all("/graphql", ports.graphql);
  if (ports.pages) app.use(ports.pages);
  app.use(notFound);
  app.use(problemHandler(ports.report));
  return app;
};
