import { signal } from "@preact/signals";
import css from "./widget.css?inline";

const sheetOf = (text: string): CSSStyleSheet => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
};

/** The widget's style as constructed sheets for every element: permitted by policies that forbid inline style. */
export const sheets = signal<readonly CSSStyleSheet[]>([sheetOf(css)]);

/** Adds the style of a part. */
export const addStyle = (text: string): void => void (sheets.value = [...sheets.peek(), sheetOf(text)]);

/** The page's colour scheme, and the partner's theme; the page's own style for the element takes precedence. */
export const hostSheet = (scheme: string, theme: Record<string, string> = {}): CSSStyleSheet => {
  const sheet = sheetOf(":host{}");
  const { style } = sheet.cssRules[0] as CSSStyleRule;
  style.colorScheme = scheme;
  for (const name in theme) if (name.startsWith("--linewire-")) style.setProperty(name, `${theme[name]}`);
  return sheet;
};
