/** The page's one style sheet. It is allowed by its hash, so nothing else can be. */
export const STYLE = `
:root{color-scheme:light dark;--ink:#16211d;--soft:#5b6a64;--line:#dbe3df;--paper:#fff;--tint:#f4f7f5;--link:#0b6b4b;--code:#10231c;--codeink:#d7efe4}
@media(prefers-color-scheme:dark){:root{--ink:#e4ece8;--soft:#9cada5;--line:#2b3833;--paper:#101714;--tint:#17211d;--link:#63d3a6;--code:#0a100d;--codeink:#d7efe4}}
*{box-sizing:border-box}
html{scroll-padding-top:1rem}
body{margin:0;font:16px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;color:var(--ink);background:var(--paper)}
a{color:var(--link);text-decoration-thickness:1px;text-underline-offset:2px}
:focus-visible{outline:2px solid var(--link);outline-offset:2px}
.page{display:grid;grid-template-columns:17rem minmax(0,1fr);max-width:82rem;margin:0 auto}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:1.5rem 1rem;border-right:1px solid var(--line);font-size:.875rem}
nav .name{display:block;font-size:1.125rem;font-weight:700;margin-bottom:1rem}
nav h2{font-size:.75rem;letter-spacing:.06em;text-transform:uppercase;color:var(--soft);margin:1.25rem 0 .25rem}
nav ul{list-style:none;margin:0;padding:0}
nav li a{display:flex;gap:.5rem;align-items:baseline;padding:.3rem .25rem;color:inherit;text-decoration:none;overflow-wrap:anywhere;border-radius:.25rem}
nav li a:hover{background:var(--tint)}
nav .m{flex:none;width:3.1rem}
main{padding:2rem clamp(1rem,4vw,3rem) 6rem;min-width:0}
h1{font-size:2rem;line-height:1.2;margin:0 0 .5rem}
h2{font-size:1.375rem;margin:3rem 0 .5rem}
h3{font-size:1.0625rem;margin:0 0 .25rem;overflow-wrap:anywhere}
h4{font-size:.8125rem;margin:1rem 0 .25rem;color:var(--soft)}
.op,.thing{border-top:1px solid var(--line);padding:1.5rem 0}
.needs{color:var(--soft);font-size:.9375rem}
.m{font-size:.6875rem;letter-spacing:.04em;padding:.15rem .35rem;border-radius:.25rem;color:#fff;background:#1f6f54;text-align:center;display:inline-block}
.m.post{background:#7a4a00}.m.delete{background:#a3261d}
.self{opacity:0;text-decoration:none}h3:hover .self,.self:focus{opacity:1}
code,pre{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:.875em}
pre{background:var(--code);color:var(--codeink);padding:.75rem 1rem;border-radius:.5rem;overflow:auto;margin:.75rem 0}
table{border-collapse:collapse;width:100%;font-size:.875rem;margin:.25rem 0 .75rem;display:block;overflow-x:auto}
th{font-weight:600;color:var(--soft);text-align:left}
td,th{padding:.35rem .75rem .35rem 0;border-bottom:1px solid var(--line);vertical-align:top}
td:first-child{white-space:nowrap}td:nth-last-child(2){min-width:9rem}
td:last-child{width:100%;min-width:12rem}
.d1{padding-left:1rem}.d2{padding-left:2rem}.d3{padding-left:3rem}.d4{padding-left:4rem}
small{color:var(--soft);font-size:.8125em}
q{quotes:none;font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:.9em}
.s2{color:#1f6f54}.s4,.s5{color:#a3261d}.s3{color:var(--soft)}
@media(prefers-color-scheme:dark){.s2{color:#63d3a6}.s4,.s5{color:#ff9a8f}}
details summary{cursor:pointer;font-size:.875rem;color:var(--link);padding:.25rem 0}
@media(max-width:52rem){.page{display:block}nav{position:static;height:auto;border-right:0;border-bottom:1px solid var(--line)}nav ul{columns:2 14rem}}
@media print{nav{display:none}.page{display:block}}
`;
