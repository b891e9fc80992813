const PERSON = "id firstName lastName";
const TEAM = "id name";
const EVENT = "id name eventStart statusId";
const META = "meta { createdAt updatedAt }";
const HEAD = "messageTimestamp messageId correlationId";

export const WHOLE = {
  playerNews: `playerNews { id leagueId person { ${PERSON} } team { ${TEAM} } headline notes status previousStatus severity sourceUrl injury { id name } ${META} } ${HEAD}`,
  playerPercentToPlay: `playerPercentToPlay { leagueId person { ${PERSON} } event { ${EVENT} } team { ${TEAM} } percentToPlay notes ${META} } ${HEAD}`,
  eventLineup: `eventLineup { leagueId date event { ${EVENT} } teams { side team { ${TEAM} } lineupStatus confirmedAt starters { position order player { ${PERSON} } } } ${META} } ${HEAD}`,
} as const;
export type Name = keyof typeof WHOLE;

export const wholeOf = (name: Name, args = ""): string => `subscription { ${name}${args} { ${WHOLE[name]} } }`;

type Result = {
  data?: Record<string, unknown> | null;
  errors?: readonly { message: string; extensions?: unknown }[];
};
export type Listening = {
  results: Result[];
  until: (count: number) => Promise<void>;
  over: Promise<unknown>;
  stop: () => void;
};

type Sink = { next: (value: unknown) => void; error: (error: unknown) => void; complete: () => void };
export type Subscribing = {
  subscribe: (payload: { query: string; variables?: Record<string, unknown> }, sink: Sink) => () => void;
};

export const listen = (client: Subscribing, query: string, variables?: Record<string, unknown>): Listening => {
  const results: Result[] = [];
  let waiting: { count: number; resolve: () => void }[] = [];
  const { promise: over, resolve: finish } = Promise.withResolvers<unknown>();
  const stop = client.subscribe(
    { query, ...(variables ? { variables } : {}) },
    {
      next: (value) => {
        results.push(value as Result);
        for (const one of waiting) if (one.count <= results.length) one.resolve();
        waiting = waiting.filter(({ count }) => count > results.length);
      },
      error: (error) => finish(error),
      complete: () => finish(null),
    },
  );
  const until = (count: number): Promise<void> =>
    results.length >= count
      ? Promise.resolve()
      : Promise.race([
          new Promise<void>((resolve) => waiting.push({ count, resolve })),
          over.then((error) => {
            throw new Error(`over before ${count} results: ${JSON.stringify(error)}`);
          }),
        ]);
  return { results, until, over, stop };
};
