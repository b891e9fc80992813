import type { Jurisdiction } from "@linewire/contract";
import type { ComponentChildren } from "preact";
import { PAGE_STYLE } from "../words/page-style.ts";
import { documentText, Style } from "../own-page.tsx";

export const readerPageText = (title: string, content: ComponentChildren): string =>
  documentText(
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <Style text={PAGE_STYLE} />
      </head>
      <body>
        <header class="bar">
          <div class="wide">
            <span class="mark">Linewire</span>
          </div>
        </header>
        <main>{content}</main>
      </body>
    </html>,
  );

/** If the name is the number itself, such as 1-800-GAMBLER, the page shows it once. */
export const Help = ({ name, phone, url }: Jurisdiction["helpline"]) => {
  const isNumber = /^\d/.test(name);
  return (
    <p class="help">
      Help with gambling:{" "}
      <a href={url} rel="noopener">
        {isNumber ? new URL(url).host : name}
      </a>
      , <a href={`tel:${phone}`}>{isNumber ? name : phone}</a>.
    </p>
  );
};

const BROKEN = {
  heading: "This link does not work",
  remedy:
    "Part of its address is missing or wrong, or it leads to something that no longer exists. Return to the page that had the link and follow it again.",
};
const TOO_MANY_REQUESTS = 429;

type PageProblem = { title: string; status: number; retrySeconds: number | undefined; canReload: boolean };

const waitText = (seconds: number): string => {
  if (seconds === 1) return "in a second";
  return seconds < 60 ? `in ${seconds} seconds` : "in a minute";
};

const busyOf = ({ status, retrySeconds = 60 }: PageProblem) => {
  const wait = waitText(retrySeconds);
  const cause =
    status === TOO_MANY_REQUESTS
      ? "too many requests came from your connection."
      : "the service cannot answer at the moment.";
  return { heading: `Please try again ${wait}`, remedy: `The link works, but ${cause} Open it again ${wait}.` };
};

/** A temporary error does not say that the link is wrong. */
export const problemPageText = (problem: PageProblem): string => {
  const { title, status, canReload } = problem;
  const isTemporary = status === TOO_MANY_REQUESTS || status >= 500;
  const { heading, remedy } = isTemporary ? busyOf(problem) : BROKEN;
  return readerPageText(
    heading,
    <>
      <h1>{heading}</h1>
      <p class="lead">{remedy}</p>
      {isTemporary && canReload && (
        <p>
          <a class="button main" href="">
            Try again
          </a>
        </p>
      )}
      <footer>
        <p>For the publisher of that page:</p>
        <p class="said">{`${title}.`}</p>
        {!isTemporary && (
          <p>
            The <a href="/docs">API reference</a> has the parts of every address.
          </p>
        )}
      </footer>
    </>,
  );
};
