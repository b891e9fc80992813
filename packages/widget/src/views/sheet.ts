import { signal } from "@preact/signals";
import css from "./widget.css?inline";

const sheetOf = (text: string): CSSStyleSheet => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
};

/**
 * The styles of the widget as constructed style sheets, which every element adopts. Content security policies that forbid inline styles
 * permit constructed style sheets.
 */
export const sheets = signal<readonly CSSStyleSheet[]>([sheetOf(css)]);

export const addStyle = (text: string): void => void (sheets.value = [...sheets.peek(), sheetOf(text)]);

/**
 * The style of the element itself: colour scheme and theme. Styles that the page sets on the element take precedence.
 */
export const hostSheet = (scheme: string, theme: Record<string, string> = {}): CSSStyleSheet => {
  const sheet = sheetOf(":host{}");
  const { style } = sheet.cssRules[0] as CSSStyleRule;
  style.colorScheme = scheme;
  for (const name in theme) if (name.startsWith("--linewire-")) style.setProperty(name, `${theme[name]}`);
  return sheet;
};
