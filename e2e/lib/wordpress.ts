import { BODY } from "./known-game.ts";
import { elementOf, scriptOf } from "./snippet.ts";

export const THEME = `
html{font-size:62.5%;letter-spacing:2px;text-transform:uppercase;word-spacing:9px;line-height:3}
*,*::before,*::after{box-sizing:content-box;margin:0;padding:0;border:0;font:inherit;vertical-align:baseline}
a{color:red !important;display:inline-block;text-decoration:line-through;pointer-events:auto}
svg{display:none;height:auto;max-width:100%} p:empty{display:none} br{display:none}
button{all:unset} ul,li{list-style:square inside;float:left} section{display:flex} b,span{opacity:.9}
h2,h3{font-size:9rem} [part]{outline:3px solid lime} [role=status]{display:none}
`;

/** Old plugins redefine global names and extend the prototypes of Array, String and Element. */
const GLOBALS = `
window.$=window.jQuery=function(){return{ready:function(f){f()},append:function(h){return h}}};
window._=window.wp=window.ga=window.dataLayer=[];
Array.prototype.each=function(f){return this.forEach(f)};
String.prototype.strip=function(){return this.trim()};
Element.prototype.show=function(){this.style.display=''};
window.parts=window.define=window.signal=window.config=1;
document.write("<!-- a counter -->");
`;

type Way = "pasted" | "late" | "optimized";

const PASTED = (origin: string): string =>
  `<p>${scriptOf(origin)}<br /></p>\n<p><linewire-bets loading="eager"><br />\n<svg width="1" height="463" aria-hidden="true"></svg></p>\n<p><a slot="fallback" href="/odds">Odds for this article</a></p>\n<p></linewire-bets></p>`;

/** A page builder inserts its blocks after loading. Like jQuery, it creates script elements again, so that they run. */
const LATE = (origin: string): string => `<div id="late"></div><script>
addEventListener("load",function(){setTimeout(function(){
  var box=document.getElementById("late"),all=document.createElement("div");
  all.innerHTML=${JSON.stringify(`${scriptOf(origin)}${elementOf()}`).replaceAll("</", "<\\/")};
  [].slice.call(all.childNodes).forEach(function(node){
    if(node.localName!=="script")return box.appendChild(node);
    var script=document.createElement("script");
    [].slice.call(node.attributes).forEach(function(a){script.setAttribute(a.name,a.value)});
    box.appendChild(script);
  });
},100)});</script>`;

/** Delays scripts until the page is loaded. */
const OPTIMIZED = (
  origin: string,
): string => `${elementOf()}${scriptOf(origin).replace("async src=", 'type="text/lazy" data-lazy-src=')}<script>
addEventListener("load",function(){[].slice.call(document.querySelectorAll('script[type="text/lazy"]')).forEach(function(old){
  var script=document.createElement("script");
  [].slice.call(old.attributes).forEach(function(a){if(a.name!=="type"&&a.name!=="data-lazy-src")script.setAttribute(a.name,a.value)});
  script.src=old.getAttribute("data-lazy-src");
  old.parentNode.replaceChild(script,old);
})});</script>`;

/** Scripts replace each text with a symbol, and remove each empty `svg` without a height. */
const REWRITERS = `<script>
new MutationObserver(function(records){records.forEach(function(record){[].slice.call(record.addedNodes).forEach(function(node){
  if(node.nodeType===3&&/[\\u2190-\\u27BF]/.test(node.data)){var s=document.createElement("span");s.className="emoji";s.textContent=node.data;node.parentNode&&node.parentNode.replaceChild(s,node)}
  if(node.nodeType===1&&node.localName==="svg"&&!node.children.length&&!node.hasAttribute("height"))node.remove();
})})}).observe(document.body,{childList:true,subtree:true});
</script>`;

const WAYS: Record<Way, (origin: string) => string> = { pasted: PASTED, late: LATE, optimized: OPTIMIZED };

export const blogPage = (origin: string, way: Way): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bills</title><style>${THEME}</style><script>${GLOBALS}</script></head>
<body class="single">${REWRITERS}<a id="linewire" name="linewire"></a><article class="entry">${BODY}<div class="content">${WAYS[way](origin)}</div></article></body></html>`;
