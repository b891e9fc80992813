/** `blank`: without offers. `vanilla`: plain DOM list. `uncoalesced`: plain DOM list that draws each update at once. */
export type Variant = "blank" | "widget" | "vanilla" | "uncoalesced";
export type PageOptions = { strict?: boolean; element?: boolean };

const SENTENCE = "The line has been together for eleven weeks now, and nobody in the building was surprised by it. ";
const PARAGRAPH = `<p>${SENTENCE.repeat(4)}</p>`;
const ROOM = '<svg width="1" height="463" aria-hidden="true"></svg>';

export const STYLE = `body{margin:0 auto;max-width:680px;padding:0 12px;font:17px/1.5 Georgia,serif}h1{font-size:28px;line-height:1.2}
footer{border-top:1px solid #999;padding:12px 0}`;

/** The strictest policy of a publisher: two origins, no inline code, and Trusted Types without any allowed policy. */
export const strictPolicy = (site: string, embed: string): string =>
  `default-src 'none'; script-src ${site} ${embed}; style-src 'self'; connect-src ${site} ${embed}; ` +
  "require-trusted-types-for 'script'; trusted-types 'none'";

const SCRIPTS: Record<Variant, { file: string; tag: string } | null> = {
  blank: null,
  widget: { file: "linewire.js", tag: "linewire-bets" },
  vanilla: { file: "vanilla.js", tag: "vanilla-bets" },
  uncoalesced: { file: "vanilla.js", tag: "vanilla-bets" },
};

export const tagOf = (variant: Variant): string => SCRIPTS[variant]?.tag ?? "";

const scriptOf = (variant: Variant, embed: string, partner: string): string => {
  const script = SCRIPTS[variant];
  const pace = variant === "uncoalesced" ? ' data-pace="0"' : "";
  return script
    ? `<script async src="${embed}/embed/v1/${script.file}" data-partner="${partner}"${pace}></script>`
    : "";
};

export const articlePage = (
  variant: Variant,
  options: PageOptions,
  { embed, partner }: Record<"embed" | "partner", string>,
) => {
  const tag = tagOf(variant);
  const element = tag && options.element !== false ? `<${tag} max-bets="6">${ROOM}</${tag}>` : "";
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A title for tonight</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><script src="/collect.js"></script>
<link rel="stylesheet" href="/site.css">${scriptOf(variant, embed, partner)}</head>
<body><main><article><h1>The long wait at Arrowhead</h1><p id="lede">${SENTENCE}</p>${element}
${PARAGRAPH.repeat(12)}</article></main><footer>The Bench Gazette</footer></body></html>`;
};
