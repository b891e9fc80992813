/** The content security policy allows this style by its hash. */
export const SLIP_PAGE_STYLE = `
:root{color-scheme:light dark;--ink:#16181b;--muted:#5d6269;--rule:#dcd9d2;--stock:#f1efe9;--sheet:#fff}
@media(prefers-color-scheme:dark){:root{--ink:#eceae5;--muted:#a3a6aa;--rule:#363a40;--stock:#0e1012;--sheet:#141619}}
:root[data-theme=light]{color-scheme:light;--ink:#16181b;--muted:#5d6269;--rule:#dcd9d2;--stock:#f1efe9;--sheet:#fff}
:root[data-theme=dark]{color-scheme:dark;--ink:#eceae5;--muted:#a3a6aa;--rule:#363a40;--stock:#0e1012;--sheet:#141619}
*{box-sizing:border-box}
body{margin:0;background:var(--stock);color:var(--ink);font:15px/1.4 system-ui,sans-serif;overflow-wrap:anywhere}
header,main,footer{max-width:1120px;margin:0 auto;padding:0 16px}
header{display:flex;align-items:center;justify-content:space-between;min-height:52px}
header b{font:700 24px/1 "Iowan Old Style","Palatino Linotype",Palatino,"URW Palladio L",Georgia,serif;letter-spacing:-.01em}
header span{color:var(--muted);font-size:13px}
.gone{padding-block:40px 32px}.gone+footer{border-top:1px solid var(--rule)}.gone>*{max-width:560px}
.gone h1{margin:0 0 12px;font-size:clamp(28px,5vw,44px);line-height:1.05;letter-spacing:-.025em;text-wrap:balance}
.gone p{margin:0 0 12px;color:var(--muted)}.gone a{display:inline-flex;align-items:center;min-height:44px;color:var(--ink);font-weight:600}
footer{padding-block:20px 40px;color:var(--muted);font-size:13px}
footer p{margin:0 0 12px;max-width:70ch}
.first{padding-top:16px}.first label{flex-basis:100%}.first select{flex:0 1 16rem;min-width:0}
form{display:flex;flex-wrap:wrap;align-items:center;gap:8px;margin-block:0 16px}
select,button{min-height:44px;padding:0 12px;border:1px solid var(--muted);border-radius:0;background:var(--sheet);color:var(--ink);font:inherit}
button{background:var(--ink);color:var(--sheet);font-weight:600;cursor:pointer}
a{color:inherit}
:focus-visible{outline:2px solid;outline-offset:2px}
linewire-slip{display:block}
@media(min-width:720px){header,main,footer{padding-inline:24px}}
@media print{:root,:root[data-theme]{color-scheme:light;--ink:#000;--muted:#444;--stock:#fff;--sheet:#fff}form{display:none}}
`;
