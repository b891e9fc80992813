import { Bar, documentText } from "../own-page.tsx";

export type ReferenceFiles = { styles: readonly string[]; scripts: readonly string[] };

const Introduction = () => (
  <section class="wide introduction" aria-labelledby="title">
    <h1 id="title">API reference</h1>
    <p class="lead">
      Every endpoint, with its parameters and responses. <a href="/openapi.json">openapi.json</a> describes the
      endpoints, <a href="/asyncapi.json">asyncapi.json</a> the events of the streams; the{" "}
      <a href="/docs/streams">stream viewer</a> opens a stream.
    </p>
    <p class="lead">
      A description that ends with "Additive." marks an extension, which never changes a field of the base interface. A
      response with HTTP 200 can contain <code>success: false</code>: check this field.
    </p>
    <h2>Endpoints</h2>
  </section>
);

/** Without JavaScript the page links to the documents. */
export const referencePage = ({ styles, scripts }: ReferenceFiles): string =>
  documentText(
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>API reference - Linewire</title>
        {styles.map((address) => (
          <link key={address} rel="stylesheet" href={address} />
        ))}
        {scripts.map((address) => (
          <script key={address} defer src={address} />
        ))}
      </head>
      <body>
        <a class="skip" href="#reference">
          Skip to content
        </a>
        <Bar here="docs" person={null} />
        <Introduction />
        <div id="reference" tabindex={-1}>
          <p class="wide">
            This reference needs JavaScript. <a href="/openapi.json">openapi.json</a> is the same document as text.
          </p>
        </div>
      </body>
    </html>,
  );
