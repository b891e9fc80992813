import css from "./widget.css?inline";

const sheetOf = (text: string): CSSStyleSheet => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
};

/** The widget's style, one constructed sheet for every element: allowed under a policy that forbids inline style. */
export const widgetSheet = sheetOf(css);

/** The partner's own colours and sizes; the page's own style for the element still wins. */
export const themeSheet = (theme: Record<string, string> = {}): CSSStyleSheet => {
  const sheet = sheetOf(":host{}");
  const { style } = sheet.cssRules[0] as CSSStyleRule;
  for (const name of Object.keys(theme)) if (name.startsWith("--linewire-")) style.setProperty(name, `${theme[name]}`);
  return sheet;
};
