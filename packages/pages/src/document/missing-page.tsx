/** Each part of the service has a name, topics, and its name in a sentence. */
const PARTS = {
  account: ["Account", "keys, limits and the first request", "your account"],
  console: ["Console", "partners, books and the state of the service", "the console"],
  desk: ["Desk", "what readers saw and clicked, by article", "the desk"],
  studio: ["Studio", "which bets an article shows", "the studio"],
  docs: ["API reference", "every endpoint and a viewer of streams", "the API reference"],
} as const;

type Part = keyof typeof PARTS;

const isPart = (name: string): name is Part => Object.hasOwn(PARTS, name);

export const partOf = (path: string): Part | null => {
  const [, name = ""] = path.split("/");
  return isPart(name) ? name : null;
};

const addressOf = (part: Part): string => (part === "studio" ? "/studio/" : `/${part}`);

export const MissingMain = ({ part }: { part: Part }) => (
  <div class="stack">
    <header>
      <h1>No page at this address</h1>
      <p class="lead">The address may be mistyped, or the page may have moved.</p>
    </header>
    <p>
      <a class="button main" href={addressOf(part)}>
        {`Back to ${PARTS[part][2]}`}
      </a>
    </p>
    <h2>Other pages</h2>
    <ul class="ways">
      {Object.keys(PARTS)
        .filter(isPart)
        .filter((other) => other !== part)
        .map((other) => (
          <li key={other}>
            <a href={addressOf(other)}>{PARTS[other][0]}</a>
            <span>{PARTS[other][1]}</span>
          </li>
        ))}
    </ul>
  </div>
);
