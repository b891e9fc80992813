import type { Page } from "@playwright/test";

export type PageErrors = {
  collected: () => Promise<string[]>;
};

declare global {
  interface Window {
    pwned?: unknown;
    policyViolations?: string[];
  }
}

export const watchPageErrors = async (page: Page, mayAsk: (url: URL) => boolean): Promise<PageErrors> => {
  const errors: string[] = [];
  let navigations = 0;
  await page.addInitScript(() => {
    window.policyViolations = [];
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) => {
      window.policyViolations?.push(`${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  page.on("dialog", (dialog) => {
    errors.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss().catch(() => undefined);
  });
  page.on("pageerror", (error) => errors.push(`page error: ${error.message}`));
  page.on("popup", (popup) => errors.push(`window: ${popup.url()}`));
  page.on("framenavigated", (frame) => {
    if (frame !== page.mainFrame()) return;
    navigations += 1;
    if (navigations > 1) errors.push(`navigation: ${frame.url()}`);
  });
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (!mayAsk(url)) errors.push(`request: ${url.href.slice(0, 120)}`);
  });
  return {
    collected: async () => {
      const inside = await page
        .evaluate(() => [
          ...(window.pwned === undefined ? [] : ["script ran"]),
          ...(({} as { polluted?: unknown }).polluted === undefined ? [] : ["Object.prototype has another property"]),
          ...(window.policyViolations ?? []).map((violation) => `violation: ${violation}`),
        ])
        .catch(() => ["the page was closed or has crashed"]);
      return [...new Set([...errors, ...inside])];
    },
  };
};
