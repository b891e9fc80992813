import { GROUND } from "./look.ts";

/** For the small pages of readers. The CSP allows only the hash of this style. */
export const PAGE_STYLE = `${GROUND}
.bar .wide{max-width:40rem}
main{max-width:40rem;margin:0 auto;padding:1.75rem clamp(1rem,3vw,2rem) 3rem}
h1{margin-block:.75rem .5rem}
p{margin-block:.75rem}
.label{display:inline-block;margin:0 .375rem 0 0;padding:.0625rem .5rem;border:1px solid var(--edge);border-radius:var(--radius);font-size:.8125rem;color:var(--soft)}
.simulated{color:var(--warn);border-color:currentColor}
.said{font-size:1.125rem;color:var(--soft);text-wrap:pretty}
.offer{margin-block:1.25rem;padding:.875rem 1.125rem;border:1px solid var(--hair);border-radius:var(--radius);background:var(--sheet)}
.offer p{margin-block:.25rem}
time,.at{white-space:nowrap}
.price{font-size:1.25rem;font-weight:700;font-variant-numeric:tabular-nums}
.go,.back,.regions .button{min-height:2.75rem}
.regions ul{columns:10rem;margin:.75rem 0;padding:0;list-style:none}
.regions li a{display:inline-flex;align-items:center;min-height:2.75rem}
.regions summary::marker{content:""}
.go:hover{text-decoration:underline}
footer{margin-top:2rem;padding-top:.75rem;border-top:1px solid var(--hair);color:var(--soft);font-size:.875rem}
footer .said{margin-top:-.625rem;font-size:inherit}footer a{padding-block:.375rem;white-space:nowrap}footer .help{line-height:2}
`;
