import { signal } from "@preact/signals";
import css from "./widget.css?inline";

const sheetOf = (text: string): CSSStyleSheet => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
};

/**
 * Every element adopts these style sheets. They are constructed, because a CSP that forbids inline styles permits
 * these.
 */
export const sheets = signal<readonly CSSStyleSheet[]>([sheetOf(css)]);

export const addStyle = (text: string): void => void (sheets.value = [...sheets.peek(), sheetOf(text)]);

/** The page's styles of the element override its colour scheme and theme. */
export const hostSheet = (scheme: string, theme: Record<string, string> = {}): CSSStyleSheet => {
  const sheet = sheetOf(":host{}");
  const { style } = sheet.cssRules[0] as CSSStyleRule;
  style.colorScheme = scheme;
  for (const name in theme) if (name.startsWith("--linewire-")) style.setProperty(name, `${theme[name]}`);
  return sheet;
};
