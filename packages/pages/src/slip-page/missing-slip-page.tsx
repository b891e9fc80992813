import type { Jurisdiction } from "@linewire/contract";
import { Help } from "../embed/reader-page.tsx";
import { documentText, Style } from "../own-page.tsx";
import { slipPageWords, type SlipPageWords } from "../words/slip-page-words.ts";

export const SlipBar = ({ words }: { words: SlipPageWords }) => (
  <header class="bar">
    <div class="wide">
      <span class="mark">Linewire</span>
      <span>{words.shared}</span>
    </div>
  </header>
);

const words = slipPageWords("en");

export const missingSlipPage = (style: string, helpline: Jurisdiction["helpline"]): string =>
  documentText(
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>This slip has expired | Linewire</title>
        <Style text={style} />
      </head>
      <body>
        <SlipBar words={words} />
        <main class="gone">
          <h1>This slip is no longer available</h1>
          <p>
            A shared slip lasts 24 hours, so that nobody acts on old prices. This slip has expired, or its URL is not
            complete.
          </p>
          <p>Ask the sender for a new one. The sender can share the same bets again, with the prices of that time.</p>
        </main>
        <footer>
          <Help {...helpline} />
          <p>{words.about}</p>
          <p>
            For developers: <a href="/docs">how apps make and share slips</a>.
          </p>
        </footer>
      </body>
    </html>,
  );
