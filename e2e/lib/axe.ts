import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** In legacy mode every frame must have the page's origin. Details of passes would triple the duration of a check. */
export const axeOf = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode();

/** Violations in both schemes. The schemes differ only in colours, so the dark scheme needs only the contrast check. */
export const axeViolations = async (page: Page, without?: string): Promise<string[]> => {
  const complaints: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    // A colour in transition has a different contrast, so transitions must finish. Scroll-driven animations never
    // finish.
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.evaluate(() =>
      Promise.allSettled(
        document
          .getAnimations()
          .filter(({ timeline }) => timeline instanceof DocumentTimeline)
          .map(({ finished }) => finished),
      ),
    );
    const axe = colorScheme === "light" ? axeOf(page) : axeOf(page).withRules(["color-contrast"]);
    if (without !== undefined) axe.exclude(without);
    const { violations } = await axe.analyze();
    for (const { id, nodes } of violations)
      complaints.push(
        ...nodes.map(({ html, failureSummary }) => `${colorScheme} ${id}: ${html} ${failureSummary ?? ""}`),
      );
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  return complaints;
};
