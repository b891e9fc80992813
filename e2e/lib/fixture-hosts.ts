import { serveFixtures } from "../../scripts/pictures/fixture-server.ts";
import { ThirdPartySite } from "./third-party-site.ts";

/** A service that answers with fixtures, and a publisher's site on another origin. */
export type FixtureHosts = { serviceUrl: string; site: ThirdPartySite; close(): void };

export const startFixtureHosts = async (): Promise<FixtureHosts> => {
  const { url, server } = await serveFixtures(() => "");
  const site = await ThirdPartySite.start();
  return {
    serviceUrl: url,
    site,
    close() {
      server.closeAllConnections();
      server.close();
      site.close();
    },
  };
};
