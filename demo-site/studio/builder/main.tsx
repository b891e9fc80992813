import { render } from "preact";
import { BuilderFields } from "./fields.tsx";
import { followMissing } from "./not-shown.tsx";
import { Previews } from "./previews.tsx";
import { copy, followBuilder, copyStatus, snippet } from "./state.ts";

const Snippet = () => (
  <section class="snippets" aria-labelledby="snippet">
    <header class="row">
      <h2 id="snippet">Snippet</h2>
      <button type="button" class="primary" aria-label="Copy the snippet" onClick={() => void copy()}>
        Copy
      </button>
    </header>
    <pre>
      <code>{snippet.value}</code>
    </pre>
    <p class="hint" role="status">
      {copyStatus.value}
    </p>
  </section>
);

const Builder = () => (
  <>
    <header class="builder-head">
      <h1>Build your betting box</h1>
      <p>
        Enter a text, choose settings, check the preview, copy the snippet. Nothing is stored: the URL of this page
        contains the settings.
      </p>
    </header>
    <div class="builder-own">
      <BuilderFields />
      <Snippet />
    </div>
    <Previews />
  </>
);

const root = document.querySelector("#builder");
if (root) {
  followBuilder();
  followMissing();
  render(<Builder />, root);
}
