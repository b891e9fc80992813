import { AxeBuilder } from "@axe-core/playwright";
import type { Frame, Page } from "@playwright/test";
import axe from "axe-core";

const loadInto = async (frame: Frame): Promise<void> => {
  if (!(await frame.evaluate("'axe' in window"))) await frame.evaluate(axe.source);
};

/** The builder parses axe twice for each check. Here each document gets axe once, and the builder's script is empty. */
class LoadedOnce extends AxeBuilder {
  readonly #page: Page;

  constructor(page: Page) {
    super({ page, axeSource: "true" });
    this.#page = page;
    // Details of passes would triple the duration of a check.
    this.options({ resultTypes: ["violations"] }).setLegacyMode();
  }

  override async analyze(): ReturnType<AxeBuilder["analyze"]> {
    const [whole, ...inside] = this.#page.frames();
    await loadInto(whole!);
    // A frame can disappear meanwhile.
    for (const frame of inside) await loadInto(frame).catch(() => undefined);
    return super.analyze();
  }
}

/** In legacy mode every frame must have the page's origin. */
export const axeOf = (page: Page): AxeBuilder => new LoadedOnce(page);

/** The schemes differ only in colours, so the dark scheme needs only the contrast check. */
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
