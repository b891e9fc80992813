/** The parts of the service that have their own pages. Each has its name and the topics of its pages. */
const PARTS = {
  account: ["Account", "keys, limits and the first request"],
  console: ["Console", "partners, books and the state of the service"],
  desk: ["Desk", "what readers saw and clicked, by article"],
  studio: ["Studio", "which bets an article shows"],
  docs: ["API reference", "every endpoint and a viewer of streams"],
} as const;

type Part = keyof typeof PARTS;

const isPart = (name: string): name is Part => Object.hasOwn(PARTS, name);

/** The part of the service to which a path belongs; null for all other paths. */
export const partOf = (path: string): Part | null => {
  const [, name = ""] = path.split("/");
  return isPart(name) ? name : null;
};

const addressOf = (part: Part): string => (part === "studio" ? "/studio/" : `/${part}`);

/** For an unknown address below one of the parts: the way back to that part, and the other parts. */
export const MissingMain = ({ part }: { part: Part }) => (
  <div class="stack">
    <h1>No page at this address</h1>
    <p class="lead">The address may be mistyped, or the page may have moved.</p>
    <p>
      <a class="button main" href={addressOf(part)}>
        {`Back to: ${PARTS[part][0]}`}
      </a>
    </p>
    <h2>Other pages</h2>
    <ul>
      {Object.keys(PARTS)
        .filter(isPart)
        .filter((other) => other !== part)
        .map((other) => (
          <li key={other}>
            <a href={addressOf(other)}>{PARTS[other][0]}</a>
            {`: ${PARTS[other][1]}`}
          </li>
        ))}
    </ul>
  </div>
);
