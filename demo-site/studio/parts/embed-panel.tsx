import { snippets, type Snippet } from "../snippets.ts";
import { announcement, view } from "../state/studio.ts";

const copy = async ({ name, text }: Snippet): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    announcement.value = `${name} copied.`;
  } catch {
    announcement.value = "Copying failed. Select the text and copy it manually.";
  }
};

export const EmbedPanel = () => {
  const { source, partner, settings } = view.value;
  const url = source && "url" in source ? source.url : "https://sport.example/a";
  return (
    <div class="snippets">
      <p class="hint">
        The snippets contain the settings of the Settings tab. They contain no key: the page's URL identifies the
        publisher.
      </p>
      {snippets({ origin: location.origin, partner, url, settings }).map((snippet) => (
        <section key={snippet.id} aria-labelledby={`snippet-${snippet.id}`}>
          <header class="row">
            <h3 id={`snippet-${snippet.id}`}>{snippet.name}</h3>
            <button type="button" aria-label={`Copy ${snippet.name}`} onClick={() => void copy(snippet)}>
              Copy
            </button>
          </header>
          <p class="hint">{snippet.note}</p>
          <pre>
            <code>{snippet.text}</code>
          </pre>
        </section>
      ))}
    </div>
  );
};
