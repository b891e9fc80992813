/** Style of the small pages for readers. The content security policy allows only its hash. */
export const PAGE_STYLE = `
:root{color-scheme:light dark;--ink:#16211d;--soft:#4f5d57;--line:#d5deda;--paper:#fff;--tint:#f4f7f5;--go:#0b6b4b;--goink:#fff;--warn:#7a4a00}
@media(prefers-color-scheme:dark){:root{--ink:#e4ece8;--soft:#a9b8b1;--line:#33423b;--paper:#101714;--tint:#17211d;--go:#63d3a6;--goink:#06140e;--warn:#f0b860}}
*{box-sizing:border-box}
body{margin:0;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;color:var(--ink);background:var(--tint);overflow-wrap:anywhere}
main{max-width:34rem;margin:0 auto;padding:1.5rem 1rem;background:var(--paper);min-height:100vh}
h1{font-size:1.5rem;line-height:1.25;margin:.75rem 0 .5rem}
.mark{margin:0 0 1.25rem;font:700 1.25rem/1 "Iowan Old Style","Palatino Linotype",Palatino,"URW Palladio L",Georgia,serif;letter-spacing:-.01em}
p{margin:.75rem 0}
.label{display:inline-block;margin:0;padding:.1rem .5rem;border:1px solid var(--line);border-radius:.25rem;font-size:.8125rem;color:var(--soft)}
.simulated{color:var(--warn);border-color:currentColor}
.said{font-size:1.125rem}
.offer{border:1px solid var(--line);border-radius:.5rem;padding:.75rem 1rem}
.offer p{margin:.25rem 0}
.price{font-size:1.25rem;font-weight:700;font-variant-numeric:tabular-nums}
small,footer{color:var(--soft);font-size:.875rem}
a{color:var(--go);text-underline-offset:2px}
.go,.back{display:inline-flex;align-items:center;min-height:44px}
.go{padding:.5rem 1rem;border-radius:.5rem;background:var(--go);color:var(--goink);font-weight:600;text-decoration:none}
.go:hover{text-decoration:underline}
:focus-visible{outline:2px solid var(--go);outline-offset:2px}
footer{margin-top:2rem;padding-top:.75rem;border-top:1px solid var(--line)}
footer a{display:inline-block;min-height:24px}
@media(forced-colors:active){.go{border:1px solid}}
`;
