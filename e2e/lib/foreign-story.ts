import type { Page } from "@playwright/test";
import type { FixtureHosts } from "./fixture-hosts.ts";

/** A story of another site. `service` is the origin of the script, if it is not the service itself. */
export type Story = {
  head?: string;
  body?: string;
  script?: string;
  article?: string;
  element?: string;
  service?: string;
  policy?: string;
};

export const ROOM = '<svg width="1" height="463" aria-hidden="true"></svg>';

export const storyOf = (
  { serviceUrl }: FixtureHosts,
  {
    head = "",
    body = "",
    script = 'data-partner="daily-sport"',
    article = "live",
    element = "",
    service = serviceUrl,
  }: Story,
): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Story</title>${head}<script async src="${service}embed/v1/linewire.js" ${script}></script></head>
<body ${body}><main><p>Kansas City has covered in four of its last five at home.</p><h1>Kansas City at home</h1>
<linewire-bets loading="eager" article-url="https://paper.example/${article}" ${element}>${ROOM}</linewire-bets>
<p id="after">Buffalo comes in on short rest.</p><div style="height:2000px"></div></main></body></html>`;

export const openStory = async (hosts: FixtureHosts, page: Page, story: Story): Promise<void> => {
  const headers = story.policy ? { "Content-Security-Policy": story.policy } : {};
  await page.goto(hosts.site.put("/story", storyOf(hosts, story), headers));
};

/** The strictest policy, with these sources of scripts. */
export const policyOf = ({ serviceUrl }: FixtureHosts, script: string): string =>
  `default-src 'none'; script-src ${script}; connect-src ${serviceUrl}; require-trusted-types-for 'script'; trusted-types 'none'`;

/** CSP messages of the browser are errors, so they are not included. */
export const warningsOf = (page: Page): string[] => {
  const warnings: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "warning") warnings.push(message.text());
  });
  return warnings;
};
