import { GROUND } from "./look.ts";

/** In a narrow window, each row is a block with a line for each cell. */
const foldedStyle = (name: string): string =>
  `table.${name},.${name} :is(caption,tbody,tr,td,th){display:block}.${name} thead{display:none}.${name} tr{border-bottom:1px solid var(--hair);padding-block:.5rem}.${name} tr:last-child{border:0}.${name} :is(td,tbody th){border:0;white-space:normal;padding:.125rem 0;text-align:left}.${name} td:not([data-as=""])[data-as]::before{content:attr(data-as) ": ";color:var(--soft)}.${name} td:empty{display:none}.${name} td>:is(ul,span){display:inline-block;vertical-align:top}`;

/** In a narrow window, each row is a tile: the row's name, and below it a small column for each figure. */
const tileStyle = (name: string, columns: number): string =>
  `.${name},.${name} caption,.${name} tbody{display:block}.${name} thead{display:none}.${name} tr{display:grid;grid-template-columns:repeat(${columns},minmax(0,1fr));gap:.25rem .75rem;padding-block:.625rem;border-bottom:1px solid var(--hair)}.${name} tr:last-child{border:0}.${name} tr>*{display:block;border:0;padding:0;text-align:left;white-space:normal!important}.${name} td{display:flex;flex-direction:column;justify-content:space-between}.${name} th{grid-column:1/-1;min-width:0!important}.${name} td::before{content:attr(data-as);display:block;color:var(--soft);font-size:.8125rem}.${name} td:empty::after{content:"\\2013"}`;

const MANY = ":has(td:nth-of-type(5))";

/** The name of each row stands above its figures, and the heads stand once. */
const stackedStyle = (name: string): string =>
  `.${name},.${name} :is(caption,thead,tbody){display:block}.${name} tr{display:grid;grid-template-columns:repeat(4,minmax(0,1fr));column-gap:.5rem;padding-block:.375rem;border-bottom:1px solid var(--hair)}.${name} tr:last-child{border:0}.${name} tr>*{border:0;padding:0}.${name} thead tr{border-bottom:1px solid var(--hair)}.${name} thead th:first-child{display:none}.${name} tbody th{grid-column:1/-1}`;

/** For account, desk, console and sign-in. The CSP allows only the hash of this style. */
export const OWN_STYLE = `${GROUND}
.who{flex:1 1 0;min-width:0;justify-content:flex-end;display:flex;gap:.75rem;align-items:center;color:var(--soft);text-align:end;line-height:1.2}.who>*{flex:none}.who>:first-child{flex:0 1 auto;overflow-wrap:normal}
main{padding-block:1.75rem 5rem}main:focus{outline:none}
.cols{display:grid;gap:1.5rem;margin-top:1.5rem}
.cols>*{min-width:0}
.stack{display:grid;gap:1.5rem;align-content:start}.stack>*{min-width:0}.stack>.feed{margin-top:0}
@media(min-width:64rem){.cols.aside{grid-template-columns:minmax(0,1fr) 19rem}.cols.two{grid-template-columns:repeat(2,minmax(0,1fr))}}
@media(min-width:80rem){.cols.three{grid-template-columns:repeat(3,minmax(0,1fr))}}
.sheet{background:var(--sheet);border:1px solid var(--hair);border-radius:var(--radius);padding:1.125rem clamp(1rem,2vw,1.375rem) 1.25rem}
.sheet>*+*,.stack>div>*+*,.says>*+*{margin-top:.75rem}
.well{color:var(--good)}.warn{color:var(--warn)}.bad{color:var(--danger)}
code,pre,.mono{font-family:var(--mono);font-size:.875em}
pre{margin:0;border-radius:var(--radius);padding:.75rem .875rem;background:var(--code);color:var(--code-ink);line-height:1.6;white-space:pre-wrap;overflow-wrap:anywhere}
.num,td.num{font-variant-numeric:tabular-nums}
.danger,.danger:hover{border-color:var(--danger);color:var(--danger)}
textarea{resize:vertical;vertical-align:top}
.row{display:flex;flex-wrap:wrap;gap:.5rem;align-items:end}.row>:first-child{flex:1 1 12rem;min-width:0}.row>div{display:grid;gap:.5rem}.row>div>label{margin:0}
.says{padding:.75rem 1rem;border-left:4px solid var(--warn);border-radius:var(--radius);background:var(--wash);margin-top:1rem}.says.bad{color:inherit;border-color:var(--danger)}.says.well{color:inherit;border-color:var(--good)}
table{width:100%;border-collapse:collapse;font-size:.875rem}
caption,[data-none] h2{text-align:left;font:700 1.25rem/1.3 var(--serif);padding-bottom:.375rem}
th{text-align:left;font-weight:600;color:var(--soft);font-size:.8125rem;overflow-wrap:normal}thead th{vertical-align:bottom!important}
th,td{padding:.4375rem .75rem .4375rem 0;border-bottom:1px solid var(--hair);vertical-align:top}
tr:last-child>*{border-bottom:0}
tbody[id] tr:first-child>*{border-bottom:0}@media(min-width:64rem){tbody+tbody tr:first-child>*{border-top:1px solid var(--hair)}}tbody th{color:var(--ink);font-size:.875rem}
td:last-child,th:last-child{padding-right:0}
.r{text-align:right}
.sure p{max-width:22rem;color:var(--soft)}.sure summary{color:var(--danger)}.sure button{white-space:normal;text-align:left}
.check{display:flex;gap:.5rem;align-items:center}.check input{flex:none;width:1.25rem;min-height:1.25rem;height:1.25rem;margin:0;accent-color:var(--go)}.check label{margin:0}
#new-partner .cols{gap:1rem 1.5rem}#new-partner form>.cols:first-child{margin-top:0}[aria-invalid=true]{border-color:var(--danger);box-shadow:inset 3px 0 var(--danger)}#new-partner form{max-width:56rem}#new-partner form>p,#new-partner form>details,.cols+p:has(.main){margin-top:1rem}#new-partner :is(.soft,.bad){font-size:.8125rem;margin-top:.25rem}.acts+.soft{margin-top:.75rem}.apart{margin-top:1.25rem}#new-partner form>details>.cols{margin-top:.5rem}#new-partner .cols+.check{margin-top:1rem}fieldset{border:0;margin:1rem 0 0;padding:0;min-width:0}legend{font-weight:600;padding:0}.picks{display:grid;grid-template-columns:repeat(auto-fill,minmax(9rem,1fr));gap:0 1rem}.picks label{flex:1;font-weight:400;padding-block:.375rem}.sure[open]{padding-bottom:.75rem}.gate form>p+p{margin-top:.75rem}
.scroll{overflow-x:auto;overflow-wrap:normal}.scroll th,.scroll .num{white-space:nowrap}.books{min-width:14rem}td[data-as=Rules]{min-width:9rem}@media(min-width:80rem){td[data-as=Rules]{min-width:13rem}}
@property --fade{syntax:"<length>";inherits:false;initial-value:0px}
@keyframes fade{from,85%{--fade:3rem}to{--fade:0px}}
@supports(animation-timeline:scroll()){.scroll{animation:fade linear;animation-timeline:scroll(self inline);mask-image:linear-gradient(to left,transparent,#000 var(--fade))}}
@supports not (animation-timeline:scroll()){.scroll{background:linear-gradient(to left,var(--sheet) 40%,transparent) right/2rem 100% no-repeat local,linear-gradient(to left,#7777,transparent) right/.75rem 100% no-repeat}}
tr[data-mood=bad]>th,[data-table=books] tr[data-mood=bad]>th+td{color:var(--danger)}
dl.facts{display:grid;grid-template-columns:auto minmax(0,1fr);gap:.375rem 1rem}
dl.facts dt{color:var(--soft)}dl.facts dd{text-align:right;font-variant-numeric:tabular-nums}
.tier{display:inline-block;padding:.0625rem .5rem;border:1px solid currentColor;border-radius:var(--radius);font-size:.8125rem;font-weight:600}
.sheet>[data-none]{margin-top:0}.nowrap{white-space:nowrap}
details summary{white-space:nowrap;cursor:pointer;width:fit-content;max-width:100%;padding-block:calc((var(--target) - 1.5em)/2)}
details[open]>*+*{margin-top:.5rem}td>details[open]{padding-bottom:1.5rem}.forms{gap:1.25rem 2rem;align-items:start}.forms form.row{max-width:none;margin:0;align-items:end}.forms .tall>:first-child{flex-basis:100%}@media(min-width:64rem){.forms .tall{grid-column:-2;grid-row:1/span 5}}.forms .pair>div{grid-template-columns:repeat(2,minmax(0,1fr))}.forms textarea{padding-bottom:0}.forms .pair label{grid-column:1/-1}@media(min-width:80rem){.forms .tall{grid-row:1/span 3}.forms .pair{grid-column:1/3}}
.acts{display:flex;flex-wrap:wrap;gap:.375rem 1rem;align-items:start}.acts>a{display:inline-flex;align-items:center;min-height:var(--target)}@media(min-width:64rem){td>.acts{margin-block:-.4375rem}}.acts>details>summary.button{display:inline-flex;padding-block:.25rem}
.key{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center}.key code{flex:1 1 16rem;padding:.5rem .75rem;border:1px dashed var(--good);border-radius:var(--radius);background:var(--stock);font-size:.9375rem;overflow-wrap:anywhere;user-select:all}
.steps{counter-reset:step;display:grid;gap:.875rem;margin-top:.75rem}
.steps>li{counter-increment:step;display:grid;grid-template-columns:2rem minmax(0,1fr);gap:0 .75rem}
.steps>li::before{content:counter(step);width:1.75rem;height:1.75rem;border:1px solid var(--soft);border-radius:50%;display:grid;place-items:center;font-size:.875rem;font-weight:600;color:var(--soft)}
.steps>li[data-is=now]::before{background:var(--ink);border-color:var(--ink);color:var(--stock)}
.steps>li[data-is=done]::before{content:"\\2713";border-color:var(--good);color:var(--good)}
.steps>li[data-is=later]{color:var(--soft)}.steps>li[data-is=later] .danger{border-color:var(--edge);color:var(--soft)}.steps+p{margin-top:1.25rem}
.steps>li>div>*+*{margin-top:.5rem}
.gate{max-width:34rem;margin:0 auto}@media(min-width:40rem){.gate{margin-top:clamp(1rem,6vh,4rem)}}
.gate .stack{margin-top:1.25rem}
.demo{display:grid;gap:.5rem;margin-top:.75rem}
@media(min-width:30rem){.demo{grid-template-columns:1fr 1fr}}
.demo button{width:100%;flex-direction:column;align-items:flex-start;padding:.5rem .75rem;text-align:left}.demo small{font-weight:400}.demo .main small{color:inherit}
.figures{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));overflow:hidden;border:1px solid var(--hair);border-radius:var(--radius);background:var(--hair);gap:1px;margin-top:1.25rem}
@media(min-width:34rem){.figures{grid-template-columns:repeat(3,minmax(0,1fr))}}@media(min-width:48rem){.figures{grid-template-columns:repeat(4,minmax(0,1fr))}}@media(min-width:64rem){.figures{grid-template-columns:repeat(6,minmax(0,1fr))}}
@media(min-width:48rem) and (max-width:63.99rem){.figures:has(>:nth-child(6):last-child){grid-template-columns:repeat(3,minmax(0,1fr))}}@media(min-width:34rem){.figures:has(>:nth-child(4):last-child){grid-template-columns:repeat(4,minmax(0,1fr))}}
.figures>div{display:flex;flex-direction:column;justify-content:space-between;background:var(--sheet);padding:.75rem .875rem}
.figures dt{color:var(--soft);font-size:.8125rem}.figures dd{font:600 1.375rem/1.3 var(--sans);font-variant-numeric:tabular-nums}.figures dd small{font-weight:400}.figures [data-mood=bad]{color:var(--danger)}
.feed{border-radius:var(--radius);display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;align-items:center;margin-top:1.25rem;padding:.875rem 1.125rem;border:1px solid var(--hair);border-left:6px solid var(--soft);background:var(--sheet)}
.feed[data-state=live]{border-left-color:var(--good)}.feed[data-state=silent]{border-left-color:var(--danger);background:var(--wash)}
.feed strong{font-size:1.125rem}.feed[data-state=silent] strong{color:var(--danger)}.feed[data-state=live] strong{color:var(--good)}
.pulse{flex:1 1 14rem;max-width:30rem;margin-left:auto;font-size:.8125rem}.pulse svg{display:block;width:100%;height:1.5rem;border-bottom:1px solid var(--hair);color:var(--soft)}
.sim{display:inline-block;white-space:nowrap;border:1px solid var(--warn);border-radius:var(--radius);color:var(--warn);padding:0 .4375rem;font-size:.8125rem}
.menu ul{display:flex;flex-wrap:wrap;gap:0 1.25rem}.menu a{white-space:nowrap}.menu{margin-top:1rem}.cols>.menu{margin:0 0 -1rem}.menu a{display:inline-flex;align-items:center;min-height:var(--target);text-decoration:none;color:var(--soft)}.menu a:hover{color:var(--go)}.titled{display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:center}.menu a[aria-current]{color:var(--ink);font-weight:700;box-shadow:inset 0 -2px 0 var(--danger)}
form.row{margin-top:1rem;max-width:30rem}.says+form.row{margin-top:1.5rem}.query{margin-top:1.25rem}.query>p,.query+.sheet{margin-top:1.5rem}.sheet>.cols{margin-top:0}
.curve figcaption{display:flex;flex-wrap:wrap;gap:.125rem .75rem;align-items:baseline}.curve output{margin-left:auto;min-height:1.5em}.plot{height:120px;overflow:hidden;margin-top:.375rem;color:var(--good);border-bottom:1px solid var(--hair)}.plot svg{display:block;width:100%;height:120px}.ends{margin-top:.375rem!important;display:flex;justify-content:space-between;font-size:.8125rem}
.u-wrap{position:relative;user-select:none}.u-over,.u-under{position:absolute}.u-under{overflow:hidden}.uplot canvas{display:block;position:relative;width:100%;height:100%}.u-cursor-x,.u-cursor-y,.u-cursor-pt,.u-select{position:absolute;left:0;top:0;pointer-events:none}.u-cursor-x{height:100%;border-right:1px dashed var(--soft)}.u-cursor-pt{border-radius:50%}.u-off{display:none}
.sheet>details>summary{white-space:normal}.moved li+li,.stacked dd+dt{margin-top:.5rem}.stacked dt{font-weight:600}.scroll th.name{white-space:normal;min-width:12rem}.path{display:block;overflow-wrap:anywhere}.name .soft{font-weight:400}
.ways{max-width:44rem;margin-top:-1rem}.ways li{display:flex;flex-wrap:wrap;gap:0 .75rem;align-items:center;border-bottom:1px solid var(--hair)}.ways li:last-child{border:0}.ways a{display:inline-flex;align-items:center;flex:0 0 8rem;min-height:var(--target)}.ways span{flex:1 1 9rem;padding-block:.25rem;color:var(--soft)}
footer{color:var(--soft);font-size:.8125rem;margin-top:2rem}
@media(max-width:40rem){.scroll :is(th,td):not(:last-child){padding-right:.5rem}.scroll thead th,.scroll thead .num{white-space:normal;font-weight:500}[data-table]{font-size:.8125rem}[data-table] th{font-size:.8125rem}[data-table=revocations] thead{display:none}[data-table=revocations] tr{display:flex;flex-wrap:wrap;gap:0 1rem;justify-content:space-between;border-bottom:1px solid var(--hair)}[data-table=revocations] tr>*{border:0!important;padding:.25rem 0!important;white-space:nowrap}[data-table=revocations] tbody th{flex:1 0 100%}}@media(max-width:63.99rem){${foldedStyle("fold")}}@media(max-width:40rem){${foldedStyle("fold-phone")}${tileStyle(`tiles-phone${MANY}`, 2)}.tiles-phone tbody th{white-space:normal}}@media(max-width:23rem){.scroll :is(th,td):not(:last-child){padding-right:.375rem}${stackedStyle(`tiles-phone:not(${MANY})`)}}@media(max-width:63.99rem){${tileStyle("tiles", 3)}.fold tbody[id] tr:first-child{border:0}.fold tbody+tbody{border-top:1px solid var(--hair)}.fold td:has(>ul)::before{display:block}}@media(min-width:40rem) and (max-width:63.99rem){.menu ul{column-gap:1rem}.tiles tr{grid-template-columns:repeat(5,minmax(0,1fr))}.tiles tr:not(:has(td:nth-of-type(8))){grid-template-columns:repeat(4,minmax(0,1fr))}.tiles tr:not(:has(td:nth-of-type(7))){grid-template-columns:repeat(6,minmax(0,1fr))}}@media(max-width:23rem){.bar .wide{column-gap:.75rem}.who{gap:.5rem;font-size:.8125rem}.who button{padding-inline:.625rem}.mark{font-size:1.25rem}}@media(max-width:40rem){.pulse{max-width:none}.menu ul{column-gap:.75rem}}
@media(forced-colors:active){.feed{border-left-style:double}}
@media(prefers-reduced-motion:no-preference){.feed{transition:border-color .2s}}
@media print{.bar nav,.who form,.acts{display:none}}
`;
