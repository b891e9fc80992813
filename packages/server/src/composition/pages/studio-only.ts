import type { FilePages } from "@linewire/http/answer/files";
import { pathOf } from "@linewire/http/request/target";

const STUDIO = /^\/(?:(?:studio|fonts)\/|tally\.svg$|embed-builder$)/;

/** The newspaper is a demonstration with simulated odds. With real odds, only the studio and the builder are served. */
export const studioOnly = ({ files }: FilePages): FilePages => ({
  files: (request, response, next) => (STUDIO.test(pathOf(request.url)) ? files(request, response, next) : next()),
  missing: (_request, _response, next) => next(),
});
