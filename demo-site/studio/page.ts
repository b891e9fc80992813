type Assets = { style: string; script: string; imports: readonly string[] };

export type DemoArticle = { path: string; title: string; section: string };

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const head = (title: string, { style, script, imports }: Assets, robots = "noindex"): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="${robots}">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="/tally.svg" type="image/svg+xml">
<link rel="stylesheet" href="${style}">
${imports.map((path) => `<link rel="modulepreload" href="${path}">`).join("\n")}
<script type="module" src="${script}"></script>`;

export const studioPage = (
  assets: Assets,
  articles: readonly DemoArticle[],
): string => `${head("Linewire Studio", assets)}
</head>
<body>
<div id="studio"></div>
<ul id="demo-articles-now" hidden>
${articles.map(({ path, title, section }) => `<li data-path="${path}" data-section="${escaped(section)}">${escaped(title)}</li>`).join("\n")}
</ul>
<noscript><p>The studio needs JavaScript.</p></noscript>
</body>
</html>
`;

export const builderPage = (
  assets: Assets,
): string => `${head("Build your betting box - Linewire", assets, "index,follow")}
<meta name="description" content="Configure the betting box of your site: text on the left, preview on the right, snippet below.">
</head>
<body>
<header class="bar"><p class="brand">Linewire</p>
<nav aria-label="Linewire"><a href="/embed-builder" aria-current="page">Builder</a> <a href="/studio/">Studio</a> <a href="/docs">API</a></nav></header>
<main id="builder" class="builder"></main>
<noscript><p>The builder needs JavaScript.</p></noscript>
</body>
</html>
`;

export const previewPage = (assets: Assets): string => `${head("Preview", assets)}
<script async src="/embed/v1/linewire.js"></script>
</head>
<body class="preview-page">
<main></main>
</body>
</html>
`;

const policyOf = (more: string): string =>
  `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; ${more}; require-trusted-types-for 'script'; trusted-types 'none'`;

export const HEADERS = {
  "/studio/index.html": {
    "Content-Security-Policy": policyOf("frame-src 'self'; frame-ancestors 'none'"),
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "X-Robots-Tag": "noindex",
  },
  "/embed-builder.html": {
    "Content-Security-Policy": policyOf("frame-src 'self'; frame-ancestors 'none'"),
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
  },
  "/studio/preview.html": {
    "Content-Security-Policy": policyOf("frame-ancestors 'self'"),
    "X-Robots-Tag": "noindex",
  },
};
