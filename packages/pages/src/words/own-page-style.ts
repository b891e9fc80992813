/**
 * Style of the pages for users with an account: account, desk, console and sign-in. The content security policy allows
 * only its hash.
 */
export const OWN_STYLE = `
:root{color-scheme:light dark;--stock:#eef1e8;--sheet:#f8faf4;--wash:#e4e9dd;--ink:#16201b;--soft:#48554d;--hair:#c2cabc;--accent:#ad2415;--well:#1b6a4c;--warn:#7a4a00;--code:#16201b;--codeink:#e4ece2;--serif:"Iowan Old Style","Palatino Linotype",Palatino,"URW Palladio L",Georgia,serif;--sans:system-ui,-apple-system,"Segoe UI",Roboto,"Liberation Sans",sans-serif;--mono:ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace}
@media(prefers-color-scheme:dark){:root{--stock:#111814;--sheet:#18201b;--wash:#212b25;--ink:#e7ebe3;--soft:#a9b5ac;--hair:#35423a;--accent:#ff8a6e;--well:#6fd3a8;--warn:#f0b860;--code:#0b100d;--codeink:#d7e4da}}
*{box-sizing:border-box}
html{text-size-adjust:100%}
body{margin:0;background:var(--stock);color:var(--ink);font:.9375rem/1.5 var(--sans);overflow-wrap:anywhere}
h1,h2,h3,p,ul,ol,dl,dd,figure{margin:0;padding:0}
ul,ol{list-style:none}
a{color:inherit;text-decoration-thickness:1px;text-underline-offset:.2em}
a:hover{color:var(--accent)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.skip{position:absolute;left:-100vw;top:0;z-index:1;padding:.75rem 1rem;background:var(--ink);color:var(--stock)}.skip:focus{left:0}
.wide{max-width:84rem;margin-inline:auto;padding-inline:clamp(1rem,3vw,2rem)}
.bar{border-bottom:3px double var(--ink);background:var(--stock)}
.bar .wide{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;align-items:center;min-height:3.5rem;padding-block:.5rem}
.mark{font:700 1.5rem/1 var(--serif);text-decoration:none;letter-spacing:-.01em}
.bar nav ul{display:flex;flex-wrap:wrap;gap:0 1.25rem}.bar nav a{display:inline-flex;align-items:center;min-height:2.25rem;text-decoration:none}
.bar nav a[aria-current]{font-weight:700;box-shadow:inset 0 -2px 0 var(--accent)}
.who{margin-left:auto;display:flex;gap:.75rem;align-items:center;color:var(--soft)}
main{padding-block:1.75rem 5rem}main:focus{outline:none}
h1{font:700 2rem/1.15 var(--serif);letter-spacing:-.015em}
h2{font:700 1.25rem/1.3 var(--serif)}
h3{font-size:.9375rem}
.lead{color:var(--soft);text-wrap:pretty;margin-top:.375rem;max-width:44rem}
.cols{display:grid;gap:1.5rem;margin-top:1.5rem}
.cols>*{min-width:0}
.stack{display:grid;gap:1.5rem;align-content:start}.stack>*{min-width:0}
@media(min-width:64rem){.cols.aside{grid-template-columns:minmax(0,1fr) 19rem}.cols.two{grid-template-columns:repeat(2,minmax(0,1fr))}}
@media(min-width:80rem){.cols.three{grid-template-columns:repeat(3,minmax(0,1fr))}}
.sheet{background:var(--sheet);border:1px solid var(--hair);padding:1.125rem clamp(1rem,2vw,1.375rem) 1.25rem}
.sheet>*+*,.stack>div>*+*,.says>*+*{margin-top:.75rem}
.soft,small{color:var(--soft)}small{font-size:.8125rem}
.well{color:var(--well)}.warn{color:var(--warn)}.bad{color:var(--accent)}
code,pre,.mono{font-family:var(--mono);font-size:.875em}
pre{margin:0;padding:.75rem .875rem;background:var(--code);color:var(--codeink);overflow:auto;line-height:1.6;overflow-wrap:normal}
pre:focus-visible{outline-offset:-3px}
.num,td.num{font-variant-numeric:tabular-nums}
button,.button{display:inline-flex;align-items:center;justify-content:center;min-height:2.25rem;padding:.25rem .875rem;border:1px solid var(--ink);border-radius:0;background:transparent;color:var(--ink);font:600 .875rem/1.3 var(--sans);cursor:pointer;text-decoration:none}
button:hover,.button:hover{background:var(--wash);color:var(--ink)}
.main{background:var(--ink);color:var(--stock)}.main:hover{background:var(--soft);color:var(--stock)}
.danger{border-color:var(--accent);color:var(--accent)}.danger:hover{color:var(--accent)}
label{display:block;font-weight:600;margin-bottom:.25rem}
input,textarea,select{width:100%;min-height:2.25rem;padding:.375rem .625rem;border:1px solid var(--soft);border-radius:0;background:var(--stock);color:inherit;font:inherit}
textarea{font-family:var(--mono);font-size:.8125rem;resize:vertical}
.row{display:flex;flex-wrap:wrap;gap:.5rem;align-items:end}.row>:first-child{flex:1 1 12rem;min-width:0}
.says{padding:.75rem 1rem;border-left:4px solid var(--warn);background:var(--wash);margin-top:1rem}.says.bad{color:inherit;border-color:var(--accent)}.says.well{color:inherit;border-color:var(--well)}
table{width:100%;border-collapse:collapse;font-size:.875rem}
caption,[data-none] h2{text-align:left;font:700 1.125rem/1.3 var(--serif);padding-bottom:.375rem}
th{text-align:left;font-weight:600;color:var(--soft);font-size:.8125rem}
th,td{padding:.4375rem .75rem .4375rem 0;border-bottom:1px solid var(--hair);vertical-align:top}
tr:last-child>*{border-bottom:0}
tbody[id] tr:first-child>*{border-bottom:0}@media(min-width:40.01rem){tbody+tbody tr:first-child>*{border-top:1px solid var(--hair)}}tbody th{color:var(--ink);font-size:.875rem}
td:last-child,th:last-child{padding-right:0}
.r{text-align:right}
.sure p{max-width:22rem;color:var(--soft)}.sure summary{color:var(--accent)}.sure button{white-space:normal;text-align:left}
.check{display:flex;gap:.5rem;align-items:center}.check input{width:1.25rem;min-height:1.25rem;height:1.25rem;margin:0}.check label{margin:0}
#new-partner .cols{gap:1rem 1.5rem}#new-partner form{max-width:56rem}#new-partner form>p,#new-partner form>details,.cols+p:has(.main){margin-top:1rem}#new-partner .soft{font-size:.8125rem;margin-top:.25rem}.apart{margin-top:1.25rem}.wrap{white-space:pre-wrap;overflow-wrap:anywhere}#new-partner form>details>.cols{margin-top:.5rem}fieldset{border:0;margin:1rem 0 0;padding:0;min-width:0}legend{font-weight:600;padding:0}.picks{display:grid;grid-template-columns:repeat(auto-fill,minmax(9rem,1fr));gap:0 1rem}.picks label{flex:1;font-weight:400;padding-block:.375rem}.sure[open]{padding-bottom:.75rem}.gate form>p+p{margin-top:.75rem}
.scroll{overflow-x:auto;overflow-wrap:normal;background:linear-gradient(to left,var(--sheet) 40%,transparent) right/2rem 100% no-repeat local,linear-gradient(to left,#7777,transparent) right/.75rem 100% no-repeat}.scroll th,.scroll .num{white-space:nowrap}.books{min-width:14rem}
tr[data-mood=bad]>*{color:var(--accent)}
dl.facts{display:grid;grid-template-columns:auto minmax(0,1fr);gap:.375rem 1rem}
dl.facts dt{color:var(--soft)}dl.facts dd{text-align:right;font-variant-numeric:tabular-nums}
.tier{display:inline-block;padding:.0625rem .5rem;border:1px solid currentColor;font-size:.8125rem;font-weight:600}
.sheet>[data-none]{margin-top:0}.nowrap{white-space:nowrap}
details summary{white-space:nowrap;cursor:pointer;min-height:1.75rem;display:list-item}
td details summary{color:var(--accent)}
details[open]>*+*{margin-top:.5rem}
.acts{display:flex;flex-wrap:wrap;gap:.375rem 1rem;align-items:start}.acts>a{min-height:1.75rem}
.key{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center}.key code{flex:1 1 16rem;padding:.5rem .75rem;border:1px dashed var(--well);background:var(--stock);font-size:.9375rem;overflow-wrap:anywhere;user-select:all}
.steps{counter-reset:step;display:grid;gap:.875rem;margin-top:.75rem}
.steps>li{counter-increment:step;display:grid;grid-template-columns:2rem minmax(0,1fr);gap:0 .75rem}
.steps>li::before{content:counter(step);width:1.75rem;height:1.75rem;border:1px solid var(--soft);border-radius:50%;display:grid;place-items:center;font-size:.875rem;font-weight:600;color:var(--soft)}
.steps>li[data-is=now]::before{background:var(--ink);border-color:var(--ink);color:var(--stock)}
.steps>li[data-is=done]::before{content:"\\2713";border-color:var(--well);color:var(--well)}
.steps>li[data-is=later]{color:var(--soft)}
.steps>li>div>*+*{margin-top:.5rem}
.gate{max-width:34rem;margin:clamp(1rem,6vh,4rem) auto 0}
.gate .stack{margin-top:1.25rem}
.demo{display:grid;gap:.5rem;margin-top:.75rem}
@media(min-width:30rem){.demo{grid-template-columns:1fr 1fr}}
.demo button{width:100%;flex-direction:column;align-items:flex-start;padding:.5rem .75rem;text-align:left}.demo small{font-weight:400}
.figures{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));border:1px solid var(--hair);background:var(--hair);gap:1px;margin-top:1.25rem}
@media(min-width:34rem){.figures{grid-template-columns:repeat(3,minmax(0,1fr))}}@media(min-width:48rem){.figures{grid-template-columns:repeat(4,minmax(0,1fr))}}@media(min-width:64rem){.figures{grid-template-columns:repeat(6,minmax(0,1fr))}}
@media(min-width:48rem) and (max-width:63.99rem){.figures:has(>:nth-child(6):last-child){grid-template-columns:repeat(3,minmax(0,1fr))}}
.figures>div{background:var(--sheet);padding:.75rem .875rem}
.figures dt{color:var(--soft);font-size:.8125rem}.figures dd{font:600 1.375rem/1.3 var(--sans);font-variant-numeric:tabular-nums}.figures dd small{font-weight:400}
.feed{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;align-items:center;margin-top:1.25rem;padding:.875rem 1.125rem;border:1px solid var(--hair);border-left:6px solid var(--soft);background:var(--sheet)}
.feed[data-state=live]{border-left-color:var(--well)}.feed[data-state=silent]{border-left-color:var(--accent);background:var(--wash)}
.feed strong{font-size:1.125rem}.feed[data-state=silent] strong{color:var(--accent)}.feed[data-state=live] strong{color:var(--well)}
.feed svg{flex:1 1 14rem;height:2.5rem;max-width:30rem;margin-left:auto;color:var(--soft)}
.sim{display:inline-block;white-space:nowrap;border:1px solid var(--warn);color:var(--warn);padding:0 .4375rem;font-size:.8125rem}
.menu ul{display:flex;flex-wrap:wrap;gap:0 1.25rem}.menu{margin-top:1rem}.cols>.menu{margin:0 0 -1rem}.menu a{display:inline-flex;align-items:center;min-height:2.25rem;text-decoration:none;color:var(--soft)}.menu a:hover{color:var(--accent)}.menu a[aria-current]{color:var(--ink);font-weight:700;box-shadow:inset 0 -2px 0 var(--accent)}
form.row{margin-top:1rem;max-width:30rem}.query{max-width:56rem}.query>p{margin-top:1.25rem}.sheet>.cols{margin-top:0}
.curve figcaption{display:flex;flex-wrap:wrap;gap:.125rem .75rem;align-items:baseline}.curve output{margin-left:auto;min-height:1.5em}.plot{height:120px;overflow:hidden;margin-top:.375rem;color:var(--well);border-bottom:1px solid var(--hair)}.plot svg{display:block;width:100%;height:120px}.ends{margin-top:.375rem!important;display:flex;justify-content:space-between;font-size:.8125rem}
.u-wrap{position:relative;user-select:none}.u-over,.u-under{position:absolute}.u-under{overflow:hidden}.uplot canvas{display:block;position:relative;width:100%;height:100%}.u-cursor-x,.u-cursor-y,.u-cursor-pt,.u-select{position:absolute;left:0;top:0;pointer-events:none}.u-cursor-x{height:100%;border-right:1px dashed var(--soft)}.u-cursor-pt{border-radius:50%}.u-off{display:none}
.sheet>details>summary{white-space:normal}.moved li+li,.stacked dd+dt{margin-top:.5rem}.stacked dt{font-weight:600}.scroll th.name{white-space:normal;min-width:12rem}
footer{color:var(--soft);font-size:.8125rem;margin-top:2rem}
[hidden]{display:none!important}
@media(max-width:40rem){[data-table=books] tbody th{position:sticky;left:0;background:var(--sheet)}.scroll th,.scroll thead .num{white-space:normal}.scroll th,.scroll td{padding-right:.5rem}table.fold,.fold tbody,.fold tr,.fold td,.fold th{display:block}.fold thead{display:none}.fold tr{border-bottom:1px solid var(--hair);padding-block:.5rem}.fold tr:last-child{border:0}.fold td,.fold tbody th{border:0;white-space:normal;padding:.125rem 0;text-align:left}.fold td[data-as]::before{content:attr(data-as) " ";color:var(--soft)}.who{margin-left:0}.feed svg{flex-basis:100%;max-width:none}}
@media(forced-colors:active){.main{border:2px solid}.feed{border-left-style:double}}
@media(prefers-reduced-motion:no-preference){.feed{transition:border-color .2s}}
@media print{.bar nav,.who form,.acts{display:none}}
`;
