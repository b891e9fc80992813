import { useState } from "preact/hooks";
import { desk, open } from "../state/studio.ts";

/** The service writes the demo's articles with their current headlines into the page. */
const demoArticles = () =>
  [...document.querySelectorAll<HTMLElement>("#demo-articles-now li")].map(({ dataset, textContent }) => ({
    path: dataset["path"] ?? "",
    section: dataset["section"] ?? "",
    // A non-breaking hyphen and word joiners around a dash keep a score on one line.
    title: textContent.replaceAll(/(?<=\d)[-–](?=\d)/g, (dash) => (dash === "-" ? "\u2011" : "\u2060–\u2060")),
  }));

const Address = ({ done, isDialog }: { done: () => void; isDialog: boolean }) => {
  const [url, setUrl] = useState("");
  const submit = (event: Event): void => {
    event.preventDefault();
    if (url.trim() === "") return;
    open({ url });
    done();
  };
  return (
    <form class="source-address" onSubmit={submit}>
      <label for="source-url">URL of an article</label>
      <div class="row">
        <input
          id="source-url"
          type="url"
          autofocus={isDialog}
          required
          placeholder="https://"
          value={url}
          onInput={(event) => setUrl(event.currentTarget.value)}
        />
        <button class="primary">Open</button>
      </div>
    </form>
  );
};

const Pasted = ({ done }: { done: () => void }) => {
  const [markdown, setMarkdown] = useState("");
  const submit = (event: Event): void => {
    event.preventDefault();
    if (markdown.trim() === "") return;
    open({ markdown });
    done();
  };
  return (
    <form class="source-text" onSubmit={submit}>
      <label for="source-markdown">Or its text, plain or Markdown</label>
      <textarea
        id="source-markdown"
        required
        rows={7}
        value={markdown}
        onInput={(event) => setMarkdown(event.currentTarget.value)}
      />
      <button class="primary">Analyze this text</button>
    </form>
  );
};

const Articles = ({ done, heading: Heading }: { done: () => void; heading: "h2" | "h3" }) => (
  <section aria-labelledby="demo-articles">
    <Heading id="demo-articles">Or an article of the newspaper</Heading>
    <ul class="articles">
      {demoArticles().map(({ path, title, section }) => (
        <li key={path}>
          <button
            type="button"
            onClick={() => {
              open({ url: location.origin + path });
              done();
            }}
          >
            <span class="tag">{section}</span> {title}
          </button>
        </li>
      ))}
    </ul>
  </section>
);

export const SourceForm = ({ done = () => {}, isDialog = false }: { done?: () => void; isDialog?: boolean }) => (
  <div class="source">
    <Address done={done} isDialog={isDialog} />
    <Pasted done={done} />
    {desk.value?.newspaper && <Articles done={done} heading={isDialog ? "h3" : "h2"} />}
  </div>
);
