/** The page's own style sheet, in the colours of the account. It is allowed by its hash, so nothing else can be written into the page. */
export const STYLE = `
:root{color-scheme:light dark;--stock:#eef1e8;--sheet:#f8faf4;--wash:#e4e9dd;--ink:#16201b;--soft:#48554d;--hair:#c2cabc;--accent:#ad2415;--well:#1b6a4c;--warn:#7a4a00;--code:#16201b;--codeink:#e4ece2;--get:#1b6a4c;--post:#7a4a00;--delete:#ad2415;--serif:"Iowan Old Style","Palatino Linotype",Palatino,"URW Palladio L",Georgia,serif;--sans:system-ui,-apple-system,"Segoe UI",Roboto,"Liberation Sans",sans-serif;--mono:ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace;--bar:3.5rem}
@media(prefers-color-scheme:dark){:root{--stock:#111814;--sheet:#18201b;--wash:#212b25;--ink:#e7ebe3;--soft:#a9b5ac;--hair:#35423a;--accent:#ff8a6e;--well:#6fd3a8;--warn:#f0b860;--code:#0b100d;--codeink:#d7e4da;--get:#6fd3a8;--post:#f0b860;--delete:#ff8a6e}}
*{box-sizing:border-box}
html{text-size-adjust:100%;scroll-padding-top:calc(var(--bar) + 1rem)}
body{margin:0;background:var(--stock);color:var(--ink);font:.9375rem/1.5 var(--sans);overflow-wrap:anywhere}
h1,h2,h3,h4,p,ul{margin:0;padding:0}ul{list-style:none}
a{color:inherit;text-decoration-thickness:1px;text-underline-offset:.2em}
a:hover{color:var(--accent)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
main:focus{outline:none}
[hidden]{display:none!important}
.skip{position:absolute;left:-100vw;top:0;z-index:3;padding:.75rem 1rem;background:var(--ink);color:var(--stock)}.skip:focus{left:0}
.bar{position:sticky;top:0;z-index:2;display:flex;gap:.25rem 1.5rem;align-items:center;min-height:var(--bar);padding:.375rem clamp(1rem,3vw,2rem);border-bottom:3px double var(--ink);background:var(--stock)}
.mark{font:700 1.5rem/1 var(--serif);text-decoration:none;letter-spacing:-.01em}
.bar nav{display:flex;flex-wrap:wrap;gap:0 1.25rem}.bar nav a{display:inline-flex;align-items:center;min-height:2.25rem;text-decoration:none}
.bar nav a[aria-current]{font-weight:700;box-shadow:inset 0 -2px 0 var(--accent)}
.page{display:grid;grid-template-columns:minmax(0,1fr)}
.toc{padding:1rem clamp(1rem,3vw,2rem);border-bottom:1px solid var(--hair);max-height:19rem;overflow:auto;font-size:.8125rem}
.toc h2{font:600 .8125rem/1.3 var(--sans);color:var(--soft);margin:1rem 0 .125rem}
.toc a{display:flex;gap:.5rem;align-items:baseline;padding:.3125rem .5rem;margin-inline:-.5rem;text-decoration:none;overflow-wrap:break-word;border-left:2px solid transparent}
.toc a:hover{background:var(--wash);color:inherit}
.toc a[aria-current]{background:var(--wash);border-left-color:var(--accent)}
.toc .m{flex:none;width:2.375rem}
.find{position:sticky;top:-1rem;z-index:1;margin:-1rem -.5rem .5rem;padding:1rem .5rem .5rem;background:var(--stock)}
.find label{display:block;font-weight:600;margin-bottom:.25rem}
.find p{margin-top:.25rem;color:var(--soft);font-size:.75rem}
kbd{font:.75rem var(--mono);border:1px solid var(--hair);padding:0 .25rem}
input,select,textarea{width:100%;min-height:2.25rem;padding:.375rem .625rem;border:1px solid var(--soft);border-radius:0;background:var(--sheet);color:inherit;font:inherit}
main{padding:1.75rem clamp(1rem,3vw,2rem) 6rem;min-width:0}
h1{font:700 2.25rem/1.1 var(--serif);letter-spacing:-.015em}
h2{font:700 1.25rem/1.3 var(--serif)}
h2.area{font-size:1.625rem;margin:3.5rem 0 1rem;padding-bottom:.375rem;border-bottom:3px double var(--ink)}
h3{font-size:1rem;line-height:1.4}
h4{font-size:.8125rem;margin-top:1.125rem;color:var(--soft)}
.lead{font-size:1.0625rem;color:var(--soft);margin-top:.375rem;max-width:46rem}
.needs{color:var(--soft);font-size:.875rem;margin-top:.375rem;max-width:60rem}
.lone{margin-top:1.75rem;max-width:60rem}.lone>*+*{margin-top:.625rem}
.op{display:grid;grid-template-columns:minmax(0,1fr);gap:1rem 2rem;padding:1.5rem 0 1.75rem;border-top:1px solid var(--hair)}
h2.area+.op{border-top:0;padding-top:.5rem}
.op>*{min-width:0}.told>p{margin-top:.375rem}
.op,.thing{position:relative}.op:target::before,.thing:target::before{content:"";position:absolute;left:-.75rem;top:1.5rem;bottom:1.75rem;width:3px;background:var(--accent)}
.m{font:700 .6875rem/1 var(--mono);letter-spacing:.02em;color:var(--get)}
.m.post{color:var(--post)}.m.delete{color:var(--delete)}
h3 .m{display:inline-block;padding:.25rem .4375rem;border:1px solid;font-size:.75rem}
.self{opacity:0;text-decoration:none;color:var(--soft);padding-inline:.25rem}h3:hover .self,.self:focus-visible{opacity:1}
@media(hover:none){.self{opacity:1}}
code,pre,q{font-family:var(--mono);font-size:.875em}q{quotes:none}
pre{margin:0;padding:.75rem .875rem;background:var(--code);color:var(--codeink);overflow:auto;line-height:1.6;font-size:.8125rem;overflow-wrap:normal}
pre code{font-size:1em}
pre:focus-visible,table:focus-visible{outline-offset:-3px}
.desk pre{white-space:pre-wrap;overflow-wrap:anywhere}
table{display:block;overflow-x:auto;border-collapse:collapse;font-size:.875rem;margin-top:.375rem;overflow-wrap:normal}
th{font-weight:600;color:var(--soft);text-align:left;font-size:.8125rem}
td,th{padding:.375rem .875rem .375rem 0;border-bottom:1px solid var(--hair);vertical-align:top}
tr:last-child td{border-bottom:0}
td:first-child{white-space:nowrap}td:nth-last-child(2){min-width:8rem;max-width:22rem;overflow-wrap:anywhere}
td:last-child{width:100%;min-width:13rem}
.d1{padding-left:1rem}.d2{padding-left:2rem}.d3{padding-left:3rem}.d4{padding-left:4rem}
small{color:var(--soft);font-size:.8125rem}
.s2{color:var(--well)}.s3{color:var(--soft)}.s4,.s5{color:var(--accent)}
details{margin-top:.625rem}
summary{cursor:pointer;font-size:.875rem;color:var(--soft);padding:.25rem 0}summary:hover{color:var(--ink)}
summary b{font:600 .8125rem var(--mono)}
.thing{padding:1.25rem 0;border-top:1px solid var(--hair)}
.aside{margin-top:.625rem;color:var(--soft);font-size:.875rem}
.desk .go{margin-top:.625rem}
button,.button{display:inline-flex;align-items:center;justify-content:center;min-height:2.25rem;padding:.25rem .875rem;border:1px solid var(--ink);border-radius:0;background:transparent;color:var(--ink);font:600 .875rem/1.3 var(--sans);cursor:pointer;text-decoration:none}
button:hover{background:var(--wash)}
.stream{display:none}
.stream:target{display:block}
main:has(.stream:target)>.reference,body:has(.stream:target) .toc{display:none}
body:has(.stream:target) .page{grid-template-columns:minmax(0,1fr);max-width:96rem;margin-inline:auto}
body:has(.stream:target) .bar a[href="#stream"]{font-weight:700;box-shadow:inset 0 -2px 0 var(--accent)}
body:has(.stream:target) .bar a[href="#top"]{font-weight:400;box-shadow:none}
#viewer{margin-top:1.25rem}
@media(min-width:60rem){body:not(:has(.stream:target)) .page{grid-template-columns:18rem minmax(0,1fr)}.toc{position:sticky;top:calc(var(--bar) + 3px);height:calc(100vh - var(--bar) - 3px);max-height:none;border-bottom:0;border-right:1px solid var(--hair);padding-inline:1.25rem}}
@media(min-width:84rem){.op{grid-template-columns:minmax(0,1fr) minmax(24rem,34rem)}.desk{position:sticky;top:calc(var(--bar) + 1rem);align-self:start;max-height:calc(100vh - var(--bar) - 2rem);overflow:auto}main{padding-inline:2.5rem}}
@media(max-width:30rem){.bar{gap:.25rem .875rem}.bar nav{gap:0 .75rem}.mark{font-size:1.25rem}h1{font-size:1.75rem}}
@media(hover:none){.find p{display:none}}
@media(scripting:none){.find,.try{display:none}}
@media(forced-colors:active){.toc a[aria-current]{border-left-color:Highlight}}
@media print{.bar,.toc,.try,.find{display:none}.page{display:block}.stream{display:none!important}.reference{display:block!important}}
`;
