import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** What axe has against a page, in light and in dark, each as a line. */
export const complaintsOf = async (page: Page): Promise<string[]> => {
  const complaints: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).analyze();
    for (const { id, nodes } of violations)
      complaints.push(
        ...nodes.map(({ html, failureSummary }) => `${colorScheme} ${id}: ${html} ${failureSummary ?? ""}`),
      );
  }
  await page.emulateMedia({ colorScheme: null });
  return complaints;
};
