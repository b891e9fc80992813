import type { Locator, Page } from "@playwright/test";

const MIN_CONTRAST = 4.5;

const contrastOf = (chosen: Locator): Promise<number> =>
  chosen.evaluate((element) => {
    const partsOf = (color: string): number[] => (color.match(/[\d.]+/g) ?? []).map(Number);
    const lightness = (color: readonly number[]): number => {
      const [red = 0, green = 0, blue = 0] = color
        .slice(0, 3)
        .map((part) => part / 255)
        .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    let below: Element | null = element;
    while (below && (partsOf(getComputedStyle(below).backgroundColor)[3] ?? 1) === 0) below = below.parentElement;
    const ground = lightness(below ? partsOf(getComputedStyle(below).backgroundColor) : [255, 255, 255]);
    const text = lightness(partsOf(getComputedStyle(element).color));
    return (Math.max(ground, text) + 0.05) / (Math.min(ground, text) + 0.05);
  });

export const hoveredChoices = async (page: Page): Promise<{ count: number; illegible: string[] }> => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const chosen = await page.locator(":is([aria-pressed=true], [aria-selected=true], [aria-current]):visible").all();
  const illegible: string[] = [];
  for (const one of chosen) {
    await one.hover();
    const contrast = await contrastOf(one);
    if (contrast < MIN_CONTRAST) illegible.push(`${await one.innerText()}: ${contrast.toFixed(2)}`);
  }
  return { count: chosen.length, illegible };
};
