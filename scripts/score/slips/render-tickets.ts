import { chromium, type Browser } from "@playwright/test";
import { findBrowser } from "../../browser.ts";
import { ticketPage, type TicketTheme } from "./ticket-page.ts";

export { TICKET_THEMES, type TicketTheme } from "./ticket-page.ts";

const WIDTH = 390;

const open = async (): Promise<Browser> => {
  const path = await findBrowser();
  return chromium.launch(path === null ? {} : { executablePath: path });
};

/** Throws if Chromium is not installed. */
export const renderTickets = async (texts: readonly string[], theme: TicketTheme): Promise<Buffer[]> => {
  const browser = await open();
  try {
    const page = await browser.newPage({ viewport: { width: WIDTH, height: 300 }, deviceScaleFactor: 2 });
    const pictures: Buffer[] = [];
    for (const text of texts) {
      await page.setContent(ticketPage(text, theme));
      pictures.push(await page.screenshot({ fullPage: true }));
    }
    return pictures;
  } finally {
    await browser.close();
  }
};
