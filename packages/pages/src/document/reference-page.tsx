import { documentText } from "../own-page.tsx";

export type ReferenceFiles = { styles: readonly string[]; scripts: readonly string[] };

/** Swagger UI reads /openapi.json. Without JavaScript the page links to the documents. */
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
        <header class="site">
          <a class="mark" href="/account">
            Linewire
          </a>
          <nav aria-label="Pages">
            <a href="/account">Account</a>
            <a href="/docs" aria-current="page">
              API
            </a>
            <a href="/docs/streams">Stream viewer</a>
            <a href="/openapi.json">openapi.json</a>
            <a href="/asyncapi.json">asyncapi.json</a>
          </nav>
        </header>
        <div id="reference">
          <p>
            This reference needs JavaScript. <a href="/openapi.json">openapi.json</a> describes every endpoint,{" "}
            <a href="/asyncapi.json">asyncapi.json</a> the events of the streams.
          </p>
        </div>
      </body>
    </html>,
  );
