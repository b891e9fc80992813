import { html } from "../../html.ts";
import { readerPage } from "./reader-page.ts";

/** What a reader's browser shows where a program would get an error. */
export const problemPage = (title: string): string =>
  readerPage(
    "This link does not work",
    html`<h1>This link does not work</h1>
      <p class="said">${title}.</p>`,
  );
