import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** axe for a page with frames of its own origin only; passes are reported briefly, which is three times as fast. */
export const axeOf = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode();

/** axe violations of a page, one line each, in light and dark. The dark pass checks contrast alone, because only colours differ. */
export const axeViolations = async (page: Page, without?: string): Promise<string[]> => {
  const complaints: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    // A colour in transition has another contrast.
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
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
