import { serveFixtures } from "../../scripts/pictures/fixture-server.ts";
import { ThirdPartySite } from "./third-party-site.ts";

export const listOf = (article: string, more = "", inside = ""): string =>
  `<linewire-bets loading="eager" article-url="https://paper.example/${article}" ${more}>${inside}</linewire-bets>`;
export const offerOf = (article: string, index: number): string =>
  `<linewire-offer loading="eager" article-url="https://paper.example/${article}" index="${index}"></linewire-offer>`;

const storyPage = (serviceUrl: string, content: string, lang: string): string =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Story</title>
<style>body{margin:0 16px;font-family:Arial}</style><script async src="${serviceUrl}embed/v1/linewire.js" data-partner="daily-sport"></script></head>
<body><main><h1>Kansas City at home</h1>${content}<p id="after">Buffalo comes in on short rest.</p></main></body></html>`;

/** A service that answers with fixtures, and a publisher's site on another origin. */
export type FixtureHosts = {
  serviceUrl: string;
  site: ThirdPartySite;
  story(content: string, lang?: string): string;
  close(): void;
};

export const startFixtureHosts = async (): Promise<FixtureHosts> => {
  const { url, server } = await serveFixtures(() => "");
  const site = await ThirdPartySite.start();
  return {
    serviceUrl: url,
    site,
    story: (content, lang = "en") => site.put("/story", storyPage(url, content, lang)),
    close() {
      server.closeAllConnections();
      server.close();
      site.close();
    },
  };
};
