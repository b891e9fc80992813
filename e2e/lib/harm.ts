import type { Page } from "@playwright/test";

export type Harm = {
  /** Forbidden effects that occurred, one sentence each. */
  found: () => Promise<string[]>;
};

declare global {
  interface Window {
    pwned?: unknown;
    policyViolations?: string[];
  }
}

/** Records all harm to a page: executed scripts, dialogs, errors, foreign requests, navigation, windows, policy violations. */
export const watchHarm = async (page: Page, mayAsk: (url: URL) => boolean): Promise<Harm> => {
  const signs: string[] = [];
  let navigations = 0;
  await page.addInitScript(() => {
    window.policyViolations = [];
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) => {
      window.policyViolations?.push(`${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  page.on("dialog", (dialog) => {
    signs.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss().catch(() => undefined);
  });
  page.on("pageerror", (error) => signs.push(`page error: ${error.message}`));
  page.on("popup", (popup) => signs.push(`window: ${popup.url()}`));
  page.on("framenavigated", (frame) => {
    if (frame !== page.mainFrame()) return;
    navigations += 1;
    if (navigations > 1) signs.push(`navigation: ${frame.url()}`);
  });
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (!mayAsk(url)) signs.push(`request: ${url.href.slice(0, 120)}`);
  });
  return {
    found: async () => {
      const inside = await page
        .evaluate(() => [
          ...(window.pwned === undefined ? [] : ["script ran"]),
          ...(({} as { polluted?: unknown }).polluted === undefined ? [] : ["Object.prototype has another property"]),
          ...(window.policyViolations ?? []).map((violation) => `violation: ${violation}`),
        ])
        .catch(() => ["the page is gone"]);
      return [...new Set([...signs, ...inside])];
    },
  };
};
