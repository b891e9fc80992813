/** All pages of the service and the build of the studio share these colours, typefaces and dimensions. */
export const LOOK = `
:root{color-scheme:light dark;--stock:light-dark(#eef1e8,#111814);--sheet:light-dark(#f8faf4,#18201b);--field:light-dark(#fff,#0d130f);--wash:light-dark(#e4e9dd,#212b25);--ink:light-dark(#16201b,#e7ebe3);--soft:light-dark(#48554d,#a9b5ac);--hair:light-dark(#c2cabc,#35423a);--edge:light-dark(#788479,#77857b);--go:light-dark(#14594d,#7cd6c1);--go-ink:light-dark(#fff,#0c1613);--danger:light-dark(#ad2415,#ff8a6e);--warn:light-dark(#7a4a00,#f0b860);--good:light-dark(#1b6a4c,#6fd3a8);--ring:light-dark(#1a5fd0,#8db9ff);--code:light-dark(#16201b,#0b100d);--code-ink:light-dark(#e4ece2,#d7e4da);--radius:.375rem;--target:2.25rem;--serif:"Iowan Old Style","Palatino Linotype",Palatino,"URW Palladio L",Georgia,serif;--sans:system-ui,-apple-system,"Segoe UI",Roboto,"Liberation Sans",sans-serif;--mono:ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace}
@media(pointer:coarse),(max-width:40rem){:root{--target:2.75rem}}
`;

export const FRAME = `${LOOK}
*{box-sizing:border-box}
html{text-size-adjust:100%}
body{margin:0;background:var(--stock);color:var(--ink);font:.9375rem/1.5 var(--sans);overflow-wrap:anywhere}
h1,h2,h3,p,ul,ol,dl,dd,figure{margin:0;padding:0}
ul,ol{list-style:none}
h1{font:700 2rem/1.15 var(--serif);letter-spacing:-.015em;text-wrap:balance}
h2{font:700 1.25rem/1.3 var(--serif)}
h3{font-size:.9375rem}
a{color:inherit;text-decoration-thickness:1px;text-underline-offset:.2em}
a:hover{color:var(--go)}
:focus-visible{outline:2px solid var(--ring);outline-offset:2px}
.wide{max-width:84rem;margin-inline:auto;padding-inline:clamp(1rem,3vw,2rem)}
.bar{border-bottom:3px double var(--ink)}
.bar .wide{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;align-items:center;min-height:3.5rem;padding-block:.5rem}
.bar nav ul{display:flex;flex-wrap:wrap;gap:0 1.25rem}.bar nav a{display:inline-flex;align-items:center;min-height:var(--target);text-decoration:none}
.bar nav a[aria-current]{font-weight:700;box-shadow:inset 0 -2px 0 var(--danger)}
@media(max-width:40rem){.bar nav{order:1;flex-basis:100%}}
.mark{display:inline-flex;align-items:center;min-height:var(--target);font:700 1.5rem/1 var(--serif);text-decoration:none;letter-spacing:-.01em}
.skip{position:absolute;left:-100vw;top:0;z-index:1;padding:.75rem 1rem;background:var(--ink);color:var(--stock)}.skip:focus{left:0}
.lead{color:var(--soft);text-wrap:pretty;margin-top:.375rem;max-width:44rem}
`;

export const GROUND = `${FRAME}
.soft,small{color:var(--soft)}small{font-size:.8125rem}
button,.button{display:inline-flex;align-items:center;justify-content:center;min-height:var(--target);padding:.25rem .875rem;border:1px solid var(--edge);border-radius:var(--radius);background:var(--sheet);color:var(--ink);font:600 .875rem/1.3 var(--sans);cursor:pointer;text-decoration:none}
button:hover,.button:hover{background:var(--wash);color:var(--ink)}
.main{border-color:var(--go);background:var(--go);color:var(--go-ink)}.main:hover{background:var(--ink);border-color:var(--ink);color:var(--stock)}
label{display:block;font-weight:600;margin-bottom:.25rem}
input,textarea,select{width:100%;min-height:var(--target);padding:.375rem .625rem;border:1px solid var(--edge);border-radius:var(--radius);background:var(--field);color:inherit;font:inherit}
[hidden]{display:none!important}
@media(forced-colors:active){.main{border:2px solid}}
`;
