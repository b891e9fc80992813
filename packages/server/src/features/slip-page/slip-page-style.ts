import { GROUND } from "@linewire/pages/words/look";

/** The CSP allows the hash of this style. */
export const SLIP_PAGE_STYLE = `${GROUND}
:root[data-theme=light]{color-scheme:light}
:root[data-theme=dark]{color-scheme:dark}
.wide,main,footer{max-width:1152px;margin:0 auto;padding-inline:clamp(1rem,3vw,2rem)}
.bar .wide{justify-content:space-between}.bar .wide>:last-child{color:var(--soft);font-size:.8125rem}
.gone{padding-block:40px 32px}.gone+footer{padding-top:0}.gone+footer p:first-child{max-width:none;padding-top:20px;border-top:1px solid var(--hair)}footer a{display:inline-block;padding-block:4px}.gone>*{max-width:560px}
.gone h1{margin-bottom:12px}
.gone p{margin:0 0 12px;color:var(--soft)}
footer{padding-block:20px 40px;color:var(--soft);font-size:.8125rem}
footer p{margin:0 0 12px;max-width:70ch;text-wrap:balance}
.first{padding-top:16px}.first label{flex-basis:100%}.first select{flex:0 1 16rem;min-width:0}
form{display:flex;flex-wrap:wrap;align-items:center;gap:8px;margin-block:0 16px}form label{margin:0}
@media(max-width:480px){form label{flex-basis:100%}form select,.first select{flex:1 1 10.5rem;min-width:0}}
select,button,.button{width:auto;min-height:44px}
linewire-slip{display:block;--linewire-color-ink:var(--ink);--linewire-color-muted:var(--soft);--linewire-color-rule:var(--hair);--linewire-color-wash:var(--wash);--linewire-color-surface:var(--sheet);--linewire-color-accent:var(--go);--slip-radius:var(--radius);--slip-heading:var(--serif)}
@media print{:root,:root[data-theme]{color-scheme:light;--ink:#000;--soft:#444;--stock:#fff;--sheet:#fff}form{display:none}}
`;
