import type { Partner } from "@linewire/domain/change/record";
import type { ComponentChildren } from "preact";
import { UrlText } from "../url-text.tsx";

type PartnerProps = { partner: Partner; base: string };

/** For a list of up to six offers. The empty image reserves the height of the list. */
const snippetOf = (slug: string, base: string, state = ""): string =>
  `<script async src="${base}/embed/v1/linewire.js" data-partner="${slug}"${state}></script>
<linewire-bets><svg width="1" height="463" aria-hidden="true"></svg></linewire-bets>`;

/** `browser/partner.ts` replaces the teams with those of the next game. */
const testPageOf = (slug: string, base: string): string => `<!doctype html>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Buffalo Bills at Kansas City Chiefs</title>
<h1>Buffalo Bills at Kansas City Chiefs</h1>
<p>The Kansas City Chiefs host the Buffalo Bills. The pick: Kansas City Chiefs moneyline.</p>
${snippetOf(slug, base, ' data-state="NJ"')}
`;

const LOCAL = /^http:\/\/(?:127\.0\.0\.1|localhost):(\d+)$/;
const serveOn = (port: string): string =>
  `node -e "require('http').createServer((ask, page) => page.setHeader('Content-Type', 'text/html').end(require('fs').readFileSync('test.html'))).listen(${port}, '127.0.0.1')"`;

const Copied = ({ id, label, text }: { id: string; label: string; text: string }) => (
  <>
    <pre tabindex={0} role="region" aria-label={label}>
      <code id={id}>{text}</code>
    </pre>
    <p>
      <button type="button" data-copy={id} hidden>
        Copy
      </button>
    </p>
  </>
);

const Step = ({ title, children }: { title: string; children: ComponentChildren }) => (
  <li>
    <div>
      <h3>{title}</h3>
      {children}
    </div>
  </li>
);

const Serving = ({ origins }: Partner) => {
  const local = origins.find((origin) => LOCAL.test(origin));
  const address = local ?? origins[0];
  if (address === undefined) return null;
  const page = `${address}/test.html`;
  return (
    <>
      {local === undefined ? (
        <p>Put the file into the folder of your pages, then open the page:</p>
      ) : (
        <>
          <p>Run this command in the folder of the file, then open the page:</p>
          <Copied id="serve" label="Command" text={serveOn(LOCAL.exec(local)?.[1] ?? "")} />
        </>
      )}
      <p>
        <a href={page} target="_blank" rel="noreferrer">
          <UrlText url={page} />
        </a>
      </p>
    </>
  );
};

const TestPage = ({ partner, base }: PartnerProps) => {
  const { slug, origins } = partner;
  const text = testPageOf(slug, base);
  return (
    <>
      {origins.length === 0 && (
        <p>
          <a href={`/console#partner-${slug}`}>Add an origin</a> first: only pages of a listed origin show offers.
        </p>
      )}
      <p>A complete page about the next game:</p>
      <p>
        <a class="button" data-test={slug} download="test.html" href={`data:text/html,${encodeURIComponent(text)}`}>
          Download test.html
        </a>
      </p>
      <Serving {...partner} />
    </>
  );
};

export const PartnerMain = ({ partner, base }: PartnerProps) => {
  const { slug, displayName, status } = partner;
  return (
    <>
      <h1>{displayName}</h1>
      <p class="lead">
        Partner <code>{slug}</code>, {status}. <a href={`/console#partner-${slug}`}>Change its settings</a>
      </p>
      <section class="sheet apart" aria-labelledby="embed">
        <h2 id="embed">Show offers</h2>
        <ol class="steps">
          <Step title="Paste the snippet into an article">
            <Copied id="snippet" label="Snippet" text={snippetOf(slug, base)} />
            <p class="soft">
              The offers appear at the place of the second line.{" "}
              <a href={`/embed-builder?partner=${slug}`}>Choose their appearance</a>
            </p>
          </Step>
          <Step title="Try it on a test page">
            <TestPage partner={partner} base={base} />
          </Step>
          <Step title="Check the bets of an article">
            <p>
              <a href={`/studio/?partner=${slug}`}>Open the studio</a>
            </p>
          </Step>
        </ol>
        <p class="soft">
          If a page shows no offers, the console of its browser names the cause in a line that starts with{" "}
          <code>Linewire:</code>
        </p>
      </section>
    </>
  );
};
