import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/**
 * An accessibility check for a page whose frames all have the origin of the page. The check reports details of
 * violations only, because details of all results take three times as long.
 */
export const axeOf = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode();

/**
 * Violations in both schemes, one line for each. In the dark scheme only contrast is checked, because only the colours
 * differ.
 */
export const axeViolations = async (page: Page, without?: string): Promise<string[]> => {
  const complaints: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    // Transitions must finish first, because a colour in transition has a different contrast. Animations that follow the
    // scroll position never finish.
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
