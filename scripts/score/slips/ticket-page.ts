export const TICKET_THEMES = ["dark", "light", "pills", "chat"] as const;
export type TicketTheme = (typeof TICKET_THEMES)[number];

const PRICE = /^(?<bet>.*\S)\s+(?<price>\(?[+-]\d{3,5}\)?)$/u;

const STYLES: Record<TicketTheme, string> = {
  dark: "body{background:#10151c;color:#e8edf2} .line{padding:6px 20px} .line:first-child{font-weight:700}",
  light: `body{background:#f1f3f6;color:#1b2430} main{background:#fff;margin:12px;border:1px solid #d5dae0;border-radius:8px}
    .line{padding:10px 14px;border-bottom:1px solid #e3e7ec}`,
  pills: `body{background:#17202a;color:#f2f5f8} .line{display:flex;justify-content:space-between;align-items:center;gap:12px;padding:12px 16px;border-bottom:1px solid #2b3643}
    .price{background:#1f8a5b;color:#fff;font-weight:700;padding:6px 12px;border-radius:16px;white-space:nowrap}`,
  chat: `body{background:#fff;color:#111} main{padding:14px}
    .line{background:#e6e8eb;border-radius:18px;padding:9px 14px;margin:6px 60px 6px 0;width:fit-content}
    .line:nth-child(even){background:#1f7ae0;color:#fff;margin:6px 0 6px auto;max-width:270px}`,
};

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const lineOf = (line: string, theme: TicketTheme): string => {
  const { bet, price } = (theme === "pills" && PRICE.exec(line)?.groups) || {};
  const inside =
    bet === undefined || price === undefined
      ? escaped(line)
      : `<span>${escaped(bet)}</span><span class="price">${escaped(price)}</span>`;
  return `<div class="line">${inside}</div>`;
};

export const ticketPage = (text: string, theme: TicketTheme): string => {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const style = `*{box-sizing:border-box} body{margin:0;padding:12px 0;font:17px/1.35 sans-serif} ${STYLES[theme]}`;
  return `<!doctype html><style>${style}</style><main>${lines.map((line) => lineOf(line, theme)).join("")}</main>`;
};
