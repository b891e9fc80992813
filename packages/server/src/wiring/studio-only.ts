import type { RequestHandler } from "express";
import { pathOf } from "../edges/http/target.ts";

const STUDIO = /^\/(?:(?:studio|fonts)\/|tally\.svg$)/;

/** The newspaper is a demonstration with simulated odds, and says so; beside real ones only the editors' studio is served. */
export const studioOnly =
  (pages: RequestHandler): RequestHandler =>
  (request, response, next) =>
    STUDIO.test(pathOf(request.url)) ? pages(request, response, next) : next();
