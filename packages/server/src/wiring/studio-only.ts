import type { Answering } from "../edges/http/mount.ts";

const STUDIO = /^\/(?:(?:studio|fonts)\/|tally\.svg$)/;

/** The newspaper is a demonstration with simulated odds, and says so; beside real ones only the editors' studio is served. */
export const studioOnly =
  (pages: Answering): Answering =>
  (request, response) =>
    STUDIO.test(response.visit.path) && pages(request, response);
