/** Markup that is ready to be sent. Everything else is text and is escaped. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Markup | string | number | readonly Part[] | null | undefined | false;

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (char) => ESCAPES[char]!);

const textOf = (part: Part): string => {
  if (part instanceof Markup) return part.text;
  if (part === null || part === undefined || part === false) return "";
  return typeof part === "object" ? part.map(textOf).join("") : escaped(String(part));
};

/** A piece of a page: values are escaped unless they are markup themselves. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Markup =>
  new Markup(texts.map((text, at) => text + textOf(parts[at])).join(""));

/** Text in which `code` stands between backticks. */
export const prose = (text: string): Markup =>
  html`${text.split("`").map((piece, at) => (at % 2 === 1 ? html`<code>${piece}</code>` : piece))}`;

/** What is typed into a shell, with its line breaks. */
export const shell = (text: string): Markup => new Markup(`<pre tabindex="0"><code>${escaped(text)}</code></pre>`);

export const styleElement = (style: string): Markup => new Markup(`<style>${style}</style>`);
